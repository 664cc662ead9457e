import * as z from 'zod/mini'
import { entitySearch, optionalWords } from '@app/search-words'

export const endpointSearch = z.object({ ...entitySearch, ledgerId: optionalWords, address: optionalWords })
export type EndpointSearch = z.output<typeof endpointSearch>
