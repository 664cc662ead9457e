import { inSmallLetters } from './spell-address'

/**
 * Constants of the ledgers whose key nobody can have: the account of nothing, its neighbours, and texts that were made into an
 * address. What is paid to them is lost. Contracts of the ledgers themselves are not among them.
 */
const constants: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((position) => `0x${`${position}`.padStart(40, '0')}`),
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '1111111111111111111114oLvT2',
  '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8',
  'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm',
  'addr1vyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkdl5mw',
  'addr1qyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqv2t5am',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'tz1burnburnburnburnburnburnburjAYjjX',
  'tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU',
  'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
  '111111111111111111111111111111111HC1',
  '0.0.0',
]

const spelled = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : inSmallLetters(address))
const burning: ReadonlySet<string> = new Set(constants.map(spelled))

/** Is what is paid to this address lost for everybody? */
export const isBurnAddress = (address: string): boolean => burning.has(spelled(address.trim()))
