import { Fragment } from 'react'
import { CheckboxField } from '@components/ui/checkbox-field'
import { Dialog } from '@components/ui/dialog'
import { Kbd } from '@components/ui/kbd'
import { keyMessages as words, keysOfPage, type KeyHelp } from './key.messages'
import { paletteMessages } from './palette.messages'

interface KeysDialogProps {
  readonly goKeys: readonly KeyHelp[]
  readonly commandKey: string
  readonly single: boolean
  readonly onSingle: (isOn: boolean) => void
  readonly onClose: () => void
}

export const KeysDialog = ({ goKeys, commandKey, single, onSingle, onClose }: KeysDialogProps) => (
  <Dialog open title={words.title} onClose={onClose} dismissable className="max-w-[680px]">
    <div className="dialog-body grid max-h-[70vh] gap-x-8 gap-y-5 overflow-y-auto sm:grid-cols-2">
      <Keys
        title={words.everywhere}
        keys={[{ keys: [commandKey, 'K'], what: paletteMessages.title }, ...keysOfPage.everywhere]}
      />
      <Keys title={words.goTo} keys={goKeys} isSequence />
      <Keys title={words.lists} keys={keysOfPage.lists} />
      <Keys title={words.requests} keys={keysOfPage.requests} />
      <div className="sm:col-span-2">
        <CheckboxField
          label={words.single}
          help={words.singleHelp}
          checked={single}
          onChange={(event) => onSingle(event.target.checked)}
        />
      </div>
    </div>
  </Dialog>
)

const Keys = ({
  title,
  keys,
  isSequence = false,
}: {
  readonly title: string
  readonly keys: readonly KeyHelp[]
  readonly isSequence?: boolean
}) => (
  <section aria-label={title}>
    <h3 className="mb-1.5">{title}</h3>
    <dl className="grid gap-1.5">
      {keys.map(({ keys: pressed, what }) => (
        <div key={what} className="flex items-center justify-between gap-3">
          <dt className="text-text-2">{what}</dt>
          <dd className="palette-keys">
            {pressed.map((key, i) => (
              <Fragment key={key}>
                {i > 0 && isSequence && <span className="text-12 text-text-3">{paletteMessages.andThen}</span>}
                <Kbd>{key}</Kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
