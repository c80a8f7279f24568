/** A response of the service before it is sent. */
export interface Reply {
  readonly status: number;
  /** In addition to the headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or nothing. */
  readonly text: string;
}

/** An error response: a code for programs, a message for people. */
export function refuse(status: number, code: string, message: string, headers: Reply['headers'] = {}): Reply {
  return { status, headers, text: JSON.stringify({ error: { code, message } }) };
}
