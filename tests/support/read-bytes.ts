import type { Database } from '@gateway/store/database'

type Ask = (...asked: readonly unknown[]) => Promise<{ readonly rows: unknown }>

/** How many questions some work asks of an embedded database outside of transactions, and how many characters it reads with them. */
export async function readBytes<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly questions: number; readonly characters: number }> {
  const client = (database as unknown as { $client: { query: Ask } }).$client
  const { query } = client
  const observed = { questions: 0, characters: 0 }
  client.query = async (...asked) => {
    const found = await query(...asked)
    observed.questions++
    observed.characters += JSON.stringify(found.rows).length
    return found
  }
  try {
    return { answer: await work(), ...observed }
  } finally {
    client.query = query
  }
}
