import * as z from 'zod/mini'
import { wellFormedPattern } from '@domain/shared/well-formed'

/** A text as a caller sends it: one that can be stored. */
export const sentText = z.string().check(z.regex(wellFormedPattern))
