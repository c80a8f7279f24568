import { type AdoptWish, adopt, type ConfigTexts } from '../../../src/core/adopt/adopt.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { type ActualMonitor, markComplete } from '../../../src/core/model/monitor.ts';
import { parseScope } from '../../../src/core/model/name-pattern.ts';
import { createMask } from '../../../src/core/model/secrets.ts';
import { listSecretValues, type Variables } from '../../../src/core/model/variables.ts';
import { planSync } from '../../../src/core/plan/plan.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { leftAloneTexts } from '../../../src/core/report/report.ts';
import type { FileText } from '../../../src/core/yaml/parse-yaml.ts';

const reasons = Object.entries(leftAloneTexts);

export interface Scene {
  /** The text of `monitors.yaml`, or several files. */
  readonly config: string | readonly FileText[];
  readonly items: readonly JsonObject[];
  readonly shared?: string;
  readonly variables?: Variables;
  readonly profile?: Profile;
  readonly scope?: readonly string[];
  readonly settings?: AdoptWish;
}

/** Plans and adopts, without files and network. */
export function play(scene: Scene) {
  const { config, items, profile = documentedApi, variables = new Map() } = scene;
  const files = typeof config === 'string' ? [{ file: 'monitors.yaml', text: config }] : config;
  const shared = scene.shared === undefined ? null : { file: 'defaults.yaml', text: scene.shared };
  const scope = parseScope(scene.scope ?? []);
  if (!('has' in scope)) throw new Error('invalid scope');
  const parse: ConfigTexts['parse'] = (texts) =>
    parseConfig(texts, variables, profile, shared, scope, true);
  const listed = items.map((item) => decodeMonitor(item, profile) as ActualMonitor);
  const list = markComplete(listed, 0);
  const planOf = (texts: readonly FileText[]) => {
    const parsed = parse(texts);
    if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
    const rules = { ...parsed, apply: ['create' as const], profile, scope };
    return { parsed, plan: planSync(parsed.monitors, list, rules) };
  };
  const { parsed, plan } = planOf(files);
  const adopted = adopt(
    { files, parse },
    {
      config: parsed,
      list,
      plan,
      profile,
      mask: createMask(['tok-12345678', ...listSecretValues(variables)]),
      showNamesOf: () => (_, value) => value,
    },
    scene.settings ?? {},
  );
  const edited = new Map(adopted.files.map(({ file, text }) => [file, text]));
  const after = files.map(({ file, text }) => ({ file, text: edited.get(file) ?? text }));
  return {
    ...adopted,
    after,
    text: after[0]?.text ?? '',
    left: adopted.leftAlone.map(({ name, path, reason }) => {
      const [why] = reasons.find(([, text]) => reason.startsWith(text)) ?? [];
      return `${name}${path === null ? '' : ` ${path}`}: ${why}`;
    }),
    before: parsed,
    planAfter: () => planOf(after).plan,
  };
}
