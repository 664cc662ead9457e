import { useState } from 'react'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { joinRequestFrames } from '@domain/signing/request-frames'
import { TextArea } from '@components/ui/text-area'
import { scanMessages as words } from './companion.messages'
import { BigButton, Phone } from './phone'

export interface PastedRequest {
  readonly hash: string
  readonly entity: JsonObject
}

interface PasteScreenProps {
  readonly onRequest: (pasted: PastedRequest) => void
  readonly onClose: () => void
}

/** Reads what the console's "Copy request" gave: one line, or the frames of its QR codes in any order. */
export function PasteScreen({ onRequest, onClose }: PasteScreenProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const open = () => {
    const read = readPasted(text)
    if (typeof read === 'string') setError(read)
    else onRequest(read)
  }
  const change = (value: string) => {
    setText(value)
    setError(undefined)
  }
  return (
    <Phone
      title={words.title}
      onClose={onClose}
      footer={
        <BigButton look="primary" onClick={open}>
          {words.open}
        </BigButton>
      }
    >
      <div className="mt-2">
        <TextArea
          label={words.label}
          help={words.help}
          error={error}
          rows={9}
          className="mono"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Phone>
  )
}

export function readPasted(text: string): PastedRequest | string {
  const joined = joinRequestFrames(text.trim().split(/\s+/))
  if (!joined.ok) {
    const { problem } = joined
    return problem.tag === 'framesMissing' ? words.framesMissing(problem.missing) : words[problem.tag]
  }
  const entity = parseJson(joined.value.text)
  return isJsonObject(entity) ? { hash: joined.value.hash, entity } : words.notARequest
}
