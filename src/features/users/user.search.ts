import * as z from 'zod/mini'
import { entitySearch, optionalText, optionalWords } from '@app/search-words'

export const userSearch = z.object({ ...entitySearch, publicKey: optionalText, 'roles[]': optionalWords })
export type UserSearch = z.output<typeof userSearch>
