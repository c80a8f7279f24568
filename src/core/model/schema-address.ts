/** Where editors find the schema of a config: that of the same major version. */
export const schemaAddress =
  'https://raw.githubusercontent.com/monitor-sync/monitor-sync/v0/schema/monitors.schema.json';
