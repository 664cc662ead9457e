import { SigningKey, Transaction, type TransactionLike } from 'ethers'
import type { RawTransaction } from '@domain/transactions/raw-transaction'

/** What most types do not have. */
const nothing = {
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  maxFeePerBlobGas: undefined,
  accessList: undefined,
  blobVersionedHashes: undefined,
  blobs: undefined,
  signature: undefined,
  from: undefined,
  hash: undefined,
} as const

interface Vector {
  readonly hex: string
  readonly says: RawTransaction
}

const unsignedHex = '0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080'

/** The example in the text of EIP-155, before and after it is signed. */
const eip155: RawTransaction = {
  ...nothing,
  type: 'legacy',
  chainId: '1',
  nonce: '9',
  gasPrice: '20000000000',
  gasLimit: '21000',
  to: '0x3535353535353535353535353535353535353535',
  value: '1000000000000000000',
  data: '0x',
  unsigned: unsignedHex,
  unsignedHash: '0xdaf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53',
}
export const unsignedLegacy: Vector = {
  hex: unsignedHex,
  says: eip155,
}
export const signedLegacy: Vector = {
  hex: '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
  says: {
    ...eip155,
    from: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
    hash: '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    signature: {
      r: '0x28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276',
      s: '0x67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
      v: '37',
      yParity: 0,
    },
  },
}

/** The transaction with an access list in the tests of go-ethereum. */
export const signedAccessList: Vector = {
  hex: '0x01f8630103018261a894b94f5374fce5edbc8e2a8697c15331677e6ebf0b0a825544c001a0c9519f4f2b30335884581971573fadf60c6204f59a911df35ee8a540456b2660a032f1e8e2c5dd761f9e4f88f41c8310aeaba26a8bfcdacfedfa12ec3862d37521',
  says: {
    ...nothing,
    type: 'eip2930',
    chainId: '1',
    nonce: '3',
    gasPrice: '1',
    gasLimit: '25000',
    to: '0xb94f5374fCe5EDbc8E2A8697c15331677E6EBf0B',
    value: '10',
    data: '0x5544',
    accessList: [],
    unsigned: '0x01e00103018261a894b94f5374fce5edbc8e2a8697c15331677e6ebf0b0a825544c0',
    unsignedHash: '0x49b486f0ec0a60dfbbca2d30cb07c9e8ffb2a2ff41f29a1ab6737475f6ff69f3',
    hash: '0xd900408d8fec1ffdb3e360685f94400b2ef6e1211ac0f98abbaa140e1a73683a',
    from: '0x27cf7d8449c9da59189427619Ba59f985CEE9C0F',
    signature: {
      r: '0xc9519f4f2b30335884581971573fadf60c6204f59a911df35ee8a540456b2660',
      s: '0x32f1e8e2c5dd761f9e4f88f41c8310aeaba26a8bfcdacfedfa12ec3862d37521',
      v: '1',
      yParity: 1,
    },
  },
}

/** A transaction of the main network. */
export const signedFees: Vector = {
  hex: '0x02f8b00142843b9aca008504a817c80082ad62946069a6c32cf691f5982febae4faf8a6f3ab2f0f680b844a22cb4650000000000000000000000005eee75727d804a2b13038928d36f8b188945a57a0000000000000000000000000000000000000000000000000000000000000000c080a0840cfc572845f5786e702984c2a582528cad4b49b2a10b9db1be7fca90058565a025e7109ceb98168d95b09b18bbf6b685130e0562f233877d492b94eee0c5b6d1',
  says: {
    ...nothing,
    type: 'eip1559',
    chainId: '1',
    nonce: '66',
    maxFeePerGas: '20000000000',
    maxPriorityFeePerGas: '1000000000',
    gasLimit: '44386',
    to: '0x6069a6C32cf691F5982FEbAe4fAf8a6f3AB2F0F6',
    value: '0',
    accessList: [],
    data: '0xa22cb4650000000000000000000000005eee75727d804a2b13038928d36f8b188945a57a0000000000000000000000000000000000000000000000000000000000000000',
    unsigned:
      '0x02f86d0142843b9aca008504a817c80082ad62946069a6c32cf691f5982febae4faf8a6f3ab2f0f680b844a22cb4650000000000000000000000005eee75727d804a2b13038928d36f8b188945a57a0000000000000000000000000000000000000000000000000000000000000000c0',
    unsignedHash: '0x0d5688ac3897124635b6cf1bc0e29d6dfebceebdc10a54d74f2ef8b56535b682',
    hash: '0x0ec0b6a2df4d87424e5f6ad2a654e27aaeb7dac20ae9e8385cc09087ad532ee0',
    from: '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa',
    signature: {
      r: '0x840cfc572845f5786e702984c2a582528cad4b49b2a10b9db1be7fca90058565',
      s: '0x25e7109ceb98168d95b09b18bbf6b685130e0562f233877d492b94eee0c5b6d1',
      v: '0',
      yParity: 0,
    },
  },
}

/** A blob transaction of the test network Dencun devnet 8, as it stands in its block. */
export const signedBlob: Vector = {
  hex: '0x03f8948501a1f0ff420184ee6b281c84ee6b281c82520894000000000000000000000000000000000000f1c18080c08203e8e1a0010a8b6ba3ab54a1119c273b22a15c700be68aba00cc989903f0a53459d6daad80a08a8eb78331b968788c11b9c418f6979cc6dec32f4f4ad3ba398fec5b9058f0faa050225cb61b29987a032d6187ae3d4af7fadd6107e17f1adb9ad7f136417d3548',
  says: {
    ...nothing,
    type: 'eip4844',
    chainId: '7011893058',
    nonce: '1',
    maxFeePerGas: '4000000028',
    maxPriorityFeePerGas: '4000000028',
    maxFeePerBlobGas: '1000',
    gasLimit: '21000',
    to: '0x000000000000000000000000000000000000f1C1',
    value: '0',
    data: '0x',
    accessList: [],
    blobVersionedHashes: ['0x010a8b6ba3ab54a1119c273b22a15c700be68aba00cc989903f0a53459d6daad'],
    unsigned:
      '0x03f8518501a1f0ff420184ee6b281c84ee6b281c82520894000000000000000000000000000000000000f1c18080c08203e8e1a0010a8b6ba3ab54a1119c273b22a15c700be68aba00cc989903f0a53459d6daad',
    unsignedHash: '0x8db2562cfdc126f4040ddfaee15514e86ed862865025dad8a5cfe29d62ac6a6d',
    hash: '0xa93f6ce94cd78c3344d2f639620e36f327f59bb8d583a65f4d851ce11e36e2d2',
    from: '0x7e454a14B8e7528465eeF86f0DC1da4f235d9D79',
    signature: {
      r: '0x8a8eb78331b968788c11b9c418f6979cc6dec32f4f4ad3ba398fec5b9058f0fa',
      s: '0x50225cb61b29987a032d6187ae3d4af7fadd6107e17f1adb9ad7f136417d3548',
      v: '0',
      yParity: 0,
    },
  },
}

const key = new SigningKey(`0x${'46'.repeat(32)}`)

/** A transaction written by ethers, signed with the key of the example in EIP-155. */
export function signTransaction(fields: TransactionLike): Transaction {
  const transaction = Transaction.from(fields)
  transaction.signature = key.sign(transaction.unsignedHash)
  return transaction
}

/** The same bytes with one part of them changed, which must stand in them once. */
export function withBytes(hex: string, from: string, to: string): string {
  const parts = hex.split(from)
  if (parts.length !== 2) throw new Error(`${from} stands ${parts.length - 1} times in ${hex}`)
  return parts.join(to)
}
