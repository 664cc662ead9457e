import { Plus, X } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { entityFormMessages as texts } from './entity-form.messages'

interface WordListProps {
  readonly legend: string
  readonly words: readonly string[]
  readonly suggestions: readonly string[]
  readonly example: string | undefined
  readonly error: string | undefined
  /** One text may stand several times, as in an order of steps. */
  readonly canRepeat?: boolean
  /** What is written takes the focus when the field has a problem. */
  readonly fieldRef: Ref<HTMLInputElement>
  readonly onChange: (words: readonly string[]) => void
}

/** Texts that are chosen or written, each of which can be taken away again. What is half written counts when the field is left. */
export function WordList({
  legend,
  words,
  suggestions,
  example,
  error,
  canRepeat = false,
  fieldRef,
  onChange,
}: WordListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    const word = text.trim()
    setText('')
    if (word !== '' && (canRepeat || !words.includes(word))) onChange([...words, word])
  }
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined} ref={list}>
      <legend className="sr-only">{legend}</legend>
      {words.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5" aria-label={legend}>
          {words.map((word, at) => (
            <li
              key={canRepeat ? `${at} ${word}` : word}
              className="inline-flex items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pl-3 pr-1"
            >
              <span className="wrap-anywhere" translate="no">
                {word}
              </span>
              <button
                type="button"
                className="icon-btn icon-btn-sm"
                aria-label={texts.removeWord(word)}
                title={texts.removeWord(word)}
                onClick={() => {
                  onChange(words.toSpliced(at, 1))
                  list.current?.querySelector('input')?.focus()
                }}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={fieldRef}
          type="text"
          className="input"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.newWord(legend)}
          aria-invalid={error ? true : undefined}
          placeholder={example}
          list={`${id}-suggestions`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            add()
          }}
        />
        <datalist id={`${id}-suggestions`}>
          {suggestions
            .filter((one) => !words.includes(one))
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
        <Button icon={Plus} onClick={add}>
          {texts.addWord}
        </Button>
      </div>
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}
