import * as z from 'zod/mini'
import { entitySearch, optionalId } from '@app/search-words'

export const domainSearch = z.object({ ...entitySearch, parentId: optionalId })
export type DomainSearch = z.output<typeof domainSearch>
