import { renderStarterFiles } from '../../src/cli/commands/init.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';

/** What the manual shows in place of an action; no repository can have this name. */
export const placeholderAction = '<owner>/<repository>@<commit>';

export const starterFiles = renderStarterFiles({
  action: placeholderAction,
  profile: documentedApi,
  variables: [],
  choices: new Map([['base-url', ['https://monitoring.example.com']]]),
  watched: ['monitors.yaml'],
});
