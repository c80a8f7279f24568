/** What to do next where a list is not understood or not whole, as sentences without a full stop. */
export const pagingAdvice = {
  sign: 'Monitor Sync cannot follow this: an option of the service for one large page may help, or list-path, if the list is elsewhere; otherwise, please report what the answer looks like',
  total: 'Run again when nobody changes monitors',
  fault: 'Run again, and if it stays so, report it to the service: its paging is at fault',
  failure: 'Run again once the service answers as it should',
  encoding: 'Make the service, or the proxy in front of it, heed "accept-encoding: identity"',
} as const;
