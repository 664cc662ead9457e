import type { ReactNode } from 'react'
import { Note } from '@components/ui/note'
import { decodedCallMessages as words } from './decoded-call.messages'

interface NewContractNoteProps {
  /** `0x` and hex digits, as ordered. */
  readonly data: string
  readonly children?: ReactNode
}

/** Of an order that makes a contract: nobody can read its code, on the console as on the device. */
export const NewContractNote = ({ data, children }: NewContractNoteProps) => (
  <Note tone="warning" title={words.creation}>
    {words.creationText(Math.floor((data.length - 2) / 2))} {children}
  </Note>
)
