import type { Context } from 'hono'

/** Answers with JSON that is written already. */
export const answerText = (c: Context, text: string): Response =>
  c.body(text, 200, { 'content-type': 'application/json' })
