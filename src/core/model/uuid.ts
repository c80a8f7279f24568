/** A version 4 UUID (RFC 9562, section 5.4). @param random numbers in [0, 1). */
export function makeUuid(random: () => number): string {
  const digit = () => Math.floor(random() * 16).toString(16);
  const variant = () => (8 + Math.floor(random() * 4)).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) =>
    place === 'x' ? digit() : variant(),
  );
}
