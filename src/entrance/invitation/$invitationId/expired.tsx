import type { EntrancePage } from '../../entrance'
import { Invitee } from '../../invitee'

export const page: EntrancePage = (arrival) => <Invitee arrival={arrival} page="expired" />
