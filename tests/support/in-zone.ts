/** What this says where local time is that of a zone. */
export function inZone<T>(zone: string, say: () => T): T {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    return say()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}
