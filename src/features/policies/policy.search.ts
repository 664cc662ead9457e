import * as z from 'zod/mini'
import { entitySearch, optionalWords } from '@app/search-words'

export const policySearch = z.object({ ...entitySearch, intentTypes: optionalWords, scope: optionalWords })
export type PolicySearch = z.output<typeof policySearch>
