import { page } from '@api/shared/shapes.wire'
import { addressWire } from './accounts.wire'

/** GET /v1/domains/{d}/accounts/{a}/addresses */
export const addressesPageWire = page(addressWire)
