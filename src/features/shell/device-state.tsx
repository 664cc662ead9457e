import { Smartphone } from 'lucide-react'
import { Tooltip } from '@components/ui/tooltip'
import { layoutMessages } from '@components/layout/layout.messages'

export type DeviceReadiness = keyof typeof layoutMessages.device

const families: Record<DeviceReadiness, string> = {
  ready: 'status-executed',
  silent: 'status-expired',
  connecting: 'status-open',
  unavailable: 'status-quarantined',
}

/** Whether a signature request would reach a device now. */
export function DeviceState({ readiness }: { readonly readiness: DeviceReadiness }) {
  const { word, help } = layoutMessages.device[readiness]
  return (
    <Tooltip text={help} side="below">
      {(describedBy) => (
        <span
          className={`device-state ${families[readiness]}`}
          role="status"
          aria-label={word}
          tabIndex={0}
          aria-describedby={describedBy}
        >
          <Smartphone />
          <span>{word}</span>
          <span className="sr-only lg:hidden">{word}</span>
        </span>
      )}
    </Tooltip>
  )
}
