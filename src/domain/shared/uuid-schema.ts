import * as z from 'zod/mini'
import type { Uuid } from './ids'

export const uuid = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  z.transform((value) => value as Uuid),
)
