import { ErrorPanel, type ErrorPanelProps } from '@components/ui/error-panel'
import { PageHeader } from './page-header'

/** Where nothing of a page is left but its failure, the failure is what the page is called. */
export const ErrorPage = (props: Omit<ErrorPanelProps, 'heading'>) => (
  <ErrorPanel {...props} heading={<PageHeader title={props.title} />} />
)
