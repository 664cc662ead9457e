import { partsMessages } from '@components/ui/parts.messages'

interface PartLegendProps {
  readonly label: string
  readonly isOptional?: boolean | undefined
  /** Its title stands beside it already, or in each of its rows. */
  readonly isHidden?: boolean | undefined
}

/** The title of what has several controls; one that need not be filled in says so as a field does. */
export const PartLegend = ({ label, isOptional = false, isHidden = false }: PartLegendProps) => (
  <legend className={isHidden ? 'sr-only' : 'field-label'}>
    {label} {isOptional && <span>{partsMessages.optional}</span>}
  </legend>
)
