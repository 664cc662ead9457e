import { StatusMark } from '@components/ui/status-mark'

/** The status of an intent in a header. */
export const StatusPill = ({ status }: { readonly status: string }) => <StatusMark status={status} show="big" />
