import type { Database } from '@gateway/store/database'

type Ask = (...asked: readonly unknown[]) => Promise<{ readonly rows: unknown }>

/** How many questions some work asks of an embedded database outside of transactions, how many characters it reads with them, and with the longest answer. */
export async function readBytes<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly questions: number; readonly characters: number; readonly longest: number }> {
  const client = (database as unknown as { $client: { query: Ask } }).$client
  const { query } = client
  const observed = { questions: 0, characters: 0, longest: 0 }
  client.query = async (...asked) => {
    const found = await query(...asked)
    observed.questions++
    const { length } = JSON.stringify(found.rows)
    observed.characters += length
    observed.longest = Math.max(observed.longest, length)
    return found
  }
  try {
    return { answer: await work(), ...observed }
  } finally {
    client.query = query
  }
}
