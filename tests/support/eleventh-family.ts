import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What a new kind of ledger takes, each addition by the file that it stands in and the line that it stands before; a file without a line is new. */
interface Addition {
  readonly path: string
  readonly before?: string
  readonly text: string
}

export const facts: Addition = {
  path: 'src/domain/ledgers/ledger-family.ts',
  before: '  BitcoinRedirect: {\n',
  text: `  Example: {
    name: 'Example Ledger',
    symbol: 'EXA',
    decimals: 9,
    amountBits: 64,
    signing: { curve: 'Ed25519', hash: 'none' },
    traits: ['paysSeveral', 'uncounted'],
    look: { of: /^exa/i, coin: 'EXA', colour: '#123456', path: 'M4 4h16v16' },
  },
`,
}

const simulator: Addition = {
  path: 'gateway/ledgers/example-family.ts',
  text: `import type { OrderParametersOf } from '@domain/intents/catalogue/order-parameters'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { bitcoinBase58Check } from '@domain/ledgers/base58'
import { sha256Bytes } from '@domain/shared/hash'
import { fromHex, joinHex, toHex } from './byte-text'
import { addressAt, ed25519Base, feeTermsOf, flatFee, soleOutput } from './ed25519-family'
import { signEd25519 } from './ed25519-keys'
import type { LedgerFamily } from './ledger-family'
import { tezos } from './tezos/tezos-family'

const fee = 5000n
const addressOf = (key: Uint8Array) => bitcoinBase58Check.encode(Uint8Array.from([7, ...sha256Bytes(key).slice(0, 20)]))

export const example: LedgerFamily<OrderParametersOf<'Example'>> = {
  ...ed25519Base,
  type: 'Example',
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: () => 1n,
  pace: tezos.pace,
  deriveAddress: (seed, account) => addressAt(seed, \`m/44'/1'/\${account}'/0'\`, addressOf),
  isAddress: isAddressOf('Example'),
  assetOf: ({ type }) => (type === 'Example' ? 'native' : undefined),
  readOrder: ({ operation: { destination, amount } }) => [{ destination, asset: 'native', amount: BigInt(amount) }],
  composeTransfer: (input) => {
    const output = soleOutput(input)
    const { destination, amount } = output ?? {}
    return destination && amount
      ? { type: 'Example', operation: { type: 'Payment', destination, amount }, ...feeTermsOf(input) }
      : undefined
  },
  quote: () => flatFee(fee),
  estimate: (_parameters, { expected }) => ({ type: 'Example', fee: expected }),
  build: ({ payments, coins }) => {
    const text = toHex(Buffer.from(JSON.stringify([coins.name, ...payments.map(({ address }) => address)])))
    return { text, digest: toHex(sha256Bytes(fromHex(text))) }
  },
  digestOf: (unsigned) => toHex(sha256Bytes(fromHex(unsigned))),
  sign: (unsigned, privateKey) => ({
    raw: joinHex(unsigned, signEd25519(unsigned, privateKey)),
    id: toHex(sha256Bytes(fromHex(unsigned))),
  }),
}
`,
}

/** What the compiler asks for once the facts are there. */
export const asked: readonly Addition[] = [
  {
    path: 'src/domain/intents/catalogue/orders/ledger-orders.ts',
    before: 'import type { DescribedLedger',
    text: "import { discriminatedUnion, literal, strictObject } from 'zod/mini'\n",
  },
  {
    path: 'src/domain/intents/catalogue/orders/ledger-orders.ts',
    before: 'import { algorand }',
    text: "import { units } from '../fields'\nimport { destination, maximumFee, ofCoinAlone, priorityOnly } from './order-parts'\n",
  },
  {
    path: 'src/domain/intents/catalogue/orders/ledger-orders.ts',
    before: '  Algorand: algorand,\n',
    text: `  Example: {
    order: strictObject({
      type: literal('Example'),
      operation: discriminatedUnion('type', [
        strictObject({ type: literal('Payment'), destination, amount: units }),
      ]),
      feeStrategy: priorityOnly,
      maximumFee,
    }),
    ticker: ofCoinAlone('Example'),
  },
`,
  },
  {
    path: 'src/domain/ledgers/addresses/address-rules.ts',
    before: "import type { DescribedLedger } from '../ledger-family'\n",
    text: "import { bitcoinBase58Check, decodeBase58 } from '../base58'\n",
  },
  {
    path: 'src/domain/ledgers/addresses/address-rules.ts',
    before: '  Algorand: (text)',
    text: '  Example: (text) => decodeBase58(text, bitcoinBase58Check)?.length === 21,\n',
  },
  {
    path: 'src/domain/transactions/order-form/order-forms.ts',
    before: '  Algorand: algorandForm,\n',
    text: `  Example: {
    type: 'Example',
    does: { operation: { as: 'kind', of: { Payment: { destination, amount: coins } } } },
    beside: feesOf(),
  },
`,
  },
  {
    path: 'gateway/ledgers/ledger-families.ts',
    before: "import { hedera } from './hedera/hedera-family'\n",
    text: "import { example } from './example-family'\n",
  },
  { path: 'gateway/ledgers/ledger-families.ts', before: '  Algorand: algorand,\n', text: '  Example: example,\n' },
  simulator,
]

export interface CopiedTree extends Disposable {
  readonly add: (additions: readonly Addition[]) => void
  /** The files that the compiler refuses, each once, sorted. */
  readonly refused: () => Promise<readonly string[]>
  /** What a program says that runs in the copy; what it writes is JSON. */
  readonly run: (program: string) => Promise<unknown>
}

/** Everything that a kind of ledger is known to; what else there is takes it from these, and would double the time. */
const judged = ['src/domain', 'src/features/intents/shared/kind.messages.ts', 'gateway/ledgers']

const compiler = resolve('node_modules/typescript7/bin/tsc')

function start(cwd: string, ...program: readonly string[]): Promise<string> {
  return new Promise((settle, fail) => {
    execFile(process.execPath, program, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error && stdout === '' ? fail(new Error(stderr)) : settle(stdout),
    )
  })
}

/** The three programs of this tree in a folder of their own, which may be changed. */
export function copyTree(): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'family-'))
  for (const name of ['src', 'gateway', 'companion', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object
  Object.assign(config, { include: judged })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return {
    add: (additions) => {
      for (const { path, before, text } of additions) {
        const file = join(folder, path)
        const source = before === undefined ? '' : readFileSync(file, 'utf8')
        if (before !== undefined && source.split(before).length !== 2)
          throw new Error(`${path} does not say once: ${before}`)
        writeFileSync(file, before === undefined ? text : source.replace(before, () => `${text}${before}`))
      }
    },
    refused: async () => {
      const said = await start(folder, compiler, '--noEmit', '--pretty', 'false', '-p', 'tsconfig.json')
      return [...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path]) => path!))].toSorted()
    },
    run: async (program) => {
      writeFileSync(join(folder, 'probe.ts'), program)
      return JSON.parse(await start(folder, '--import', 'tsx', 'probe.ts')) as unknown
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
