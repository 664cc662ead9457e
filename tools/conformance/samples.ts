/** Texts that match the patterns of the document and of our own schemas: a short one, a long one, and what surprises. */
const samples: Readonly<Record<string, readonly string[]>> = {
  '^[A-Fa-f0-9]*$': ['00ffA1', '', 'Ab'.repeat(32)],
  '^[a-fA-F0-9]*$': ['00ffA1', ''],
  '^0[xX]([a-fA-F0-9]*)$': ['0x', '0xA9059cbb'],
  '^0[xX][a-fA-F0-9]*$': ['0x', '0xA9059cbb'],
  '^0[xX](([a-fA-F0-9][a-fA-F0-9])*)$': ['0x', '0XA9059cbb'],
  '^0[xX]([a-fA-F0-9]{2})*$': ['0x', '0XA9059cbb'],
  '^0x[a-f0-9]{64}$': [`0x${'0a'.repeat(32)}`],
  '[a-z0-9\\-]+': ['treasury-operator', 'r'],
  '^[a-z0-9-]{1,50}$': ['treasury-operator', 'r', 'r'.repeat(50)],
  '^([A-Fa-f0-9]{4})-([0-7][A-Fa-f0-9]{7})$': ['00fF-7000000a'],
  '^[A-Fa-f0-9]{4}-[0-7][A-Fa-f0-9]{7}$': ['00fF-7000000a'],
  '^\\d{1,100}$': ['0', '340282366920938463463374607431768211456'],
  '^\\d{1,20}$': ['0', '18446744073709550591'],
  '^\\d{2}$': ['07'],
  '^\\d{1,30}(?:\\.\\d{1,20})?$': ['0', '12', '0.25'],
  '^[A-Za-z0-9+/]+={0,2}$': ['AAECAw=='],
  '^https?:\\/\\/': ['https://institution.example'],
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': ['7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'],
}

export function samplesOf(pattern: string): readonly string[] {
  const known = samples[pattern] ?? (new RegExp(pattern, 'u').test('Text') ? ['Text'] : undefined)
  if (!known) throw new Error(`tools/conformance/samples.ts has no example of ${pattern}`)
  return known
}
