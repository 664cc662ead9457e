import * as z from 'zod/mini'
import { useReducer } from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { Button } from '@components/ui/button'
import { TextField } from '@components/ui/text-field'
import { parsePublicKey } from '@domain/signing/public-key'
import { createVaultPayload } from '@domain/vaults/vault-draft'
import { aliasField, descriptionField } from '@features/intents/form/common-fields'
import type { StepPartProps, Wizard } from '@features/intents/wizard/wizard'
import { WizardPage } from '@features/intents/wizard/wizard.page'
import { readWizardSearch } from '@features/intents/wizard/wizard.search'
import { Route } from '@routes/$profileDomainId/domain/$domainId/vaults/create'

const label = z.object({ name: z.string(), value: z.string() })
type Label = z.infer<typeof label>

interface SpecimenValues extends Readonly<Record<string, unknown>> {
  readonly alias: string
  readonly description: string
  readonly publicKey: string
  readonly kind: string
  readonly backupKey: string
  readonly labels: readonly Label[]
}

const isShared = (labels: readonly Label[], at: number) =>
  labels.findIndex(({ name }) => name === labels[at]!.name) < at

/** How often a payload was made: one that is signed says whether it is the one that was shown. */
let written = 0

/** A vault in three steps: fields, fields of which one is asked for only sometimes, and a part that draws itself. */
export const specimenWizard: Wizard<SpecimenValues, 'v0_CreateVault'> = {
  intentType: 'v0_CreateVault',
  draftOf: 'specimen',
  title: 'Create a vault in steps',
  list: 'vaults',
  begins: { alias: '', description: '', publicKey: '', kind: 'HSM', backupKey: '', labels: [] },
  steps: [
    {
      id: 'general',
      title: 'General information',
      fields: {
        alias: aliasField({ help: 'As people find it.', example: 'HSM Bergen 2', empty: 'Give the vault a name.' }),
        description: descriptionField({ example: 'Second cold vault', empty: 'Describe the vault.' }),
      },
    },
    {
      id: 'key',
      title: 'Key',
      fields: {
        publicKey: {
          as: 'text',
          title: 'Public key',
          help: '',
          empty: 'Enter the public key of the vault.',
          problem: ({ publicKey }) => (parsePublicKey(publicKey.trim()).ok ? undefined : 'This is not a public key.'),
        },
        kind: {
          as: 'cards',
          title: 'Kind',
          help: '',
          empty: 'Choose one.',
          options: () => ['HSM', 'MPC'].map((value) => ({ value, label: value })),
        },
        backupKey: {
          as: 'text',
          title: 'Backup key',
          help: '',
          empty: 'Enter the backup key.',
          when: ({ kind }) => kind === 'MPC',
        },
      },
    },
    {
      id: 'labels',
      title: 'Labels',
      parts: { labels: z.array(label) },
      Part: LabelsPart,
      problems: ({ labels }) =>
        Object.fromEntries(
          labels.flatMap(({ name }, at) =>
            name === ''
              ? [[`labels.${at}.name`, 'Name the label.']]
              : isShared(labels, at)
                ? [[`labels.${at}.name`, 'Another label has this name.']]
                : [],
          ),
        ),
    },
  ],
  refusedAt: { PublicKeyInvalid: 'publicKey', DuplicatePublicKey: 'publicKey' },
  payloadOf: ({ alias, description, publicKey, kind, backupKey, labels }, id) =>
    createVaultPayload(
      {
        alias,
        description,
        publicKey,
        connection: 'online',
        kind: kind as 'HSM',
        backupKey,
        customProperties: {
          ...Object.fromEntries(labels.map(({ name, value }) => [name, value])),
          written: String(++written),
        },
        lock: 'Unlocked',
      },
      id,
    ),
  fromSearch: ({ alias, kind }) =>
    typeof alias === 'string' ? { alias, ...(typeof kind === 'string' ? { kind } : {}) } : undefined,
  beside: ({ alias, labels }) => <p>{`${alias} with ${labels.length} labels`}</p>,
}

function LabelsPart({ values: { labels }, problems, change }: StepPartProps<SpecimenValues, undefined>) {
  const set = (at: number, part: Partial<Label>) =>
    change({ labels: labels.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <>
      {labels.map(({ name, value }, at) => (
        <div key={at}>
          <TextField
            label={`Label ${at + 1}`}
            value={name}
            error={problems[`labels.${at}.name`]}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <TextField
            label={`Value ${at + 1}`}
            value={value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
        </div>
      ))}
      <Button onClick={() => change({ labels: [...labels, { name: '', value: '' }] })}>Add a label</Button>
    </>
  )
}

/** For the tests of a file, the wizard stands at the address at which a vault is created; it shows what is given, also while it is open. */
export function standAtCreateVault(): { show: (wizard: typeof specimenWizard) => void } {
  const { component, validateSearch } = Route.options
  let shown = specimenWizard
  let redraw = () => {}
  const Page = () => {
    const [, again] = useReducer((times: number) => times + 1, 0)
    redraw = again
    return <WizardPage wizard={shown} />
  }
  beforeAll(() => {
    Route.update({ component: Page, validateSearch: readWizardSearch } as never)
  })
  afterEach(() => {
    shown = specimenWizard
  })
  afterAll(() => {
    Route.update({ component, validateSearch } as never)
  })
  return {
    show: (wizard) => {
      shown = wizard
      redraw()
    },
  }
}
