import { Component, type ReactNode } from 'react'
import { BigButton } from './phone'
import { signMessages as words } from './screen.messages'
import { StoppedPage } from './standstill'

interface DrawnApartProps {
  /** What stands where the rest cannot be drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface Drawing {
  readonly hasFailed: boolean
}

/** A request is of somebody else's making: one that this app cannot draw ends itself, and neither the list that it stands in nor the app. */
export class DrawnApart extends Component<DrawnApartProps, Drawing> {
  static getDerivedStateFromError(): Drawing {
    return { hasFailed: true }
  }

  override state: Drawing = { hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

interface OpenedRequestProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

export const OpenedRequest = ({ onClose, children }: OpenedRequestProps) => (
  <DrawnApart
    instead={
      <StoppedPage
        title={words.title}
        onClose={onClose}
        heading={words.undrawnTitle}
        text={words.undrawnText}
        footer={<BigButton onClick={onClose}>{words.close}</BigButton>}
      />
    }
  >
    {children}
  </DrawnApart>
)
