import { ErrorPanel, type ErrorPanelProps } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { PageHeader } from '@components/layout/page-header'
import { createAccountMessages as words } from './account-messages'

/** The page in its final shape until vaults and ledgers are known. */
export const CreateAccountLoading = () => (
  <div className="with-review">
    <div className="min-w-0 max-w-[860px]">
      <PageHeader title={words.title} className="mb-4" />
      <div className="card"><SkeletonRows rows={6} height={104} /></div>
    </div>
    <div className="card"><SkeletonRows rows={4} height={72} /></div>
  </div>
)

/** Without vaults and ledgers there is nothing to choose from, so no form is offered. */
export const CreateAccountFailed = ({ details, onRetry }: Required<Pick<ErrorPanelProps, 'details' | 'onRetry'>>) => (
  <>
    <PageHeader title={words.title} className="mb-4" />
    <ErrorPanel title={words.choicesFailed} details={details} onRetry={onRetry} />
  </>
)
