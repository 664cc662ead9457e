/** Whether a payload names an id anywhere, in whatever field. */
export function mentions(payload: unknown, id: string): boolean {
  if (typeof payload === 'string') return payload === id
  if (typeof payload !== 'object' || payload === null) return false
  return Object.values(payload).some((value) => mentions(value, id))
}
