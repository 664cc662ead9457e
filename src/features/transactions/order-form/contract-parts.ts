import { latePart } from '@components/ui/late-part'

/** What encodes and decodes calls and transactions of Ethereum. It brings ethers along, so it comes once a call or a transaction is entered. */
export const contractParts = latePart(() => import('./contract-parts.lazy'))
