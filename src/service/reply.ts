/** An answer of the service before it is sent. */
export interface Reply {
  readonly status: number;
  /** Beyond those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly text: string;
}

/** An error as the service words it: a code for programs, a message for people. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}
