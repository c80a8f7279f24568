import type { Option } from 'commander';
import { operations } from '../../core/plan/monitor-result.ts';
import { failingStatuses } from '../../core/settings/settings.ts';
import { listBuiltInProfiles } from '../../io/files/service-profiles.ts';
import type { Terminal } from './terminal.ts';

interface CompletedCommand {
  readonly name: string;
  readonly argument?: readonly [flags: string, description: string];
  readonly description: string;
  readonly options: () => readonly Option[];
}

/** What a value can be: one of these words, or any of them in a list with commas, or the name of a file; else any text. */
interface Value {
  readonly words: readonly string[];
  readonly isList?: boolean;
  readonly isFile?: boolean;
}

/** A command as its script needs it. */
interface Row {
  readonly name: string;
  readonly meaning: string;
  /** The words that can be its argument. */
  readonly words: readonly string[];
  /** A flag has no value. */
  readonly options: readonly { readonly flag: string; readonly meaning: string; readonly value: Value | null }[];
}

const scripts = { bash: writeBash, zsh: writeZsh, fish: writeFish };

/** Prints the completion script of a shell. @throws Error if there is none. */
export async function runCompletion(
  commands: readonly CompletedCommand[],
  { name: shell = '' }: { readonly name?: string },
  { stdout }: Terminal,
): Promise<number> {
  if (!isShell(shell)) throw new Error(`unknown shell ${JSON.stringify(shell)}; it must be bash, zsh or fish`);
  const { names } = listBuiltInProfiles();
  /** By what stands for a value in the help: `<file>`. */
  const values: Readonly<Record<string, Value>> = {
    file: { words: [], isFile: true },
    path: { words: [], isFile: true },
    name: { words: names, isFile: true },
    operations: { words: operations, isList: true },
    statuses: { words: [...failingStatuses, 'none'], isList: true },
    shell: { words: Object.keys(scripts) },
  };
  const findValue = (flags = ''): Value => values[/[<[](.+)[>\]]/.exec(flags)?.[1] ?? ''] ?? { words: [] };
  const rows = commands.map(({ argument, description, name, options }) => ({
    name,
    meaning: shorten(description),
    words: findValue(argument?.[0]).words,
    options: options().flatMap(({ description: meaning, flags, hidden, long, required }) =>
      hidden || !long ? [] : { flag: long, meaning: shorten(meaning), value: required ? findValue(flags) : null },
    ),
  }));
  const help = { name: 'help', meaning: 'Show what a command does', words: rows.map(({ name }) => name) };
  stdout.write(scripts[shell]([...rows, { ...help, options: [] }]));
  return 0;
}

function isShell(shell: string): shell is keyof typeof scripts {
  return Object.hasOwn(scripts, shell);
}

/** The start of a description, because a shell shows one line. */
function shorten(description: string): string {
  return description.split(/[;(]/)[0]?.trim() ?? '';
}

/** For bash 4; an older one has no `compopt`, and then completes no names of files, but shows no error. */
function writeBash(rows: readonly Row[]): string {
  const options = new Map(rows.flatMap((row) => row.options.map(({ flag, value }) => [flag, value])));
  const valued = [...options].flatMap(([flag, value]) => {
    const files = value?.isFile ? 'compopt -o default 2> /dev/null; ' : '';
    return value === null ? [] : `      ${flag}) ${files}words='${value.words.join(' ')}' ;;\n`;
  });
  const named = rows.map(({ name, options: own, words }) => {
    const all = [...words, ...own.map(({ flag }) => flag), '--help'];
    return `          ${name}) words='${all.join(' ')}' ;;\n`;
  });
  return `# Completion of monitor-sync in bash: eval "$(monitor-sync completion bash)"
_monitor_sync() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words start
  # Bash splits --option=value into three words.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}
  if ((COMP_CWORD == 1)); then
    words='${rows.map(({ name }) => name).join(' ')} --help --version'
  else
    case $before in
${valued.join('')}      *)
        case \${COMP_WORDS[1]} in
${named.join('')}        esac
        ;;
    esac
  fi
  # In a list, the word after the last comma is completed.
  start=\${word%"\${word##*,}"}
  COMPREPLY=($(compgen -P "$start" -W "$words" -- "\${word##*,}"))
}
complete -F _monitor_sync monitor-sync
`;
}

function writeZsh(rows: readonly Row[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const escapeSpec = (text: string) => text.replace(/[[\]:\\]/g, '\\$&');
  const describe = ({ isFile, isList, words }: Value) => {
    if (isList) return `value:_values -s , value ${words.join(' ')}`;
    if (isFile) return `value:{compadd -- ${words.join(' ')}; _files}`;
    return `value:(${words.join(' ')})`;
  };
  const named = rows.map(({ name, options, words }) => {
    const specs = options.map(({ flag, meaning, value }) => {
      const about = `[${escapeSpec(meaning)}]`;
      return value === null ? `*${flag}${about}` : `*${flag}=${about}:${describe(value)}`;
    });
    const all = [...(words.length === 0 ? [] : [`1:${describe({ words })}`]), ...specs, '--help[Show this help]'];
    return `    ${name}) _arguments ${all.map(quote).join(' ')} ;;\n`;
  });
  return `#compdef monitor-sync
# Completion of monitor-sync in zsh, after compinit: eval "$(monitor-sync completion zsh)"
_monitor_sync() {
  if ((CURRENT == 2)); then
    local -a names=(${rows.map(({ meaning, name }) => quote(`${name}:${meaning}`)).join(' ')})
    _describe command names
    return
  fi
  shift words
  ((CURRENT -= 1))
  case $words[1] in
${named.join('')}  esac
}
compdef _monitor_sync monitor-sync
`;
}

function writeFish(rows: readonly Row[]): string {
  const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const list = (words: readonly string[]) => (words.length === 0 ? '' : ` -a ${quote(words.join(' '))}`);
  const describe = ({ isFile, isList, words }: Value) =>
    `${isFile ? ' -r -F' : ' -x'}${list(isList ? [`(__fish_append , ${words.join(' ')})`] : words)}`;
  const lines = rows.flatMap(({ meaning, name, options, words }) => {
    const within = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `-n __fish_use_subcommand -a ${name} -d ${quote(meaning)}`,
      ...(words.length === 0 ? [] : [`${within}${list(words)}`]),
      ...options.map(
        ({ flag, meaning: about, value }) =>
          `${within} -l ${flag.slice(2)}${value === null ? '' : describe(value)} -d ${quote(about)}`,
      ),
    ];
  });
  return [
    '# Completion of monitor-sync in fish: monitor-sync completion fish | source',
    'complete -c monitor-sync -f',
    'complete -c monitor-sync -l help -d "Show this help"',
    ...lines.map((line) => `complete -c monitor-sync ${line}`),
    '',
  ].join('\n');
}
