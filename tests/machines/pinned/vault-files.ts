import type { PinnedChart } from './pinned-chart'

/** E1: one file at a time, saved only when it has arrived and is this vault's. */
export const pinnedVaultExport: PinnedChart = {
  chart: 'vaultExport',
  delays: {},
  transitions: `
    settled | export.start [canExport] -> requesting
    settled | export.dismiss -> settled.idle
    requesting | export.cancel -> settled.cancelled
    requesting | file.received -> stays
    requesting | done requestFile [isForeign] -> settled.failed
    requesting | done requestFile [isEmpty] -> settled.failed
    requesting | done requestFile -> saving
    requesting | error requestFile -> settled.failed
    saving | done saveFile -> settled.exported
    saving | error saveFile -> settled.failed
  `,
}

/** E2: nothing is sent unread or unasked; what got no answer ends the sending, and only the person sends it again. */
export const pinnedVaultImport: PinnedChart = {
  chart: 'vaultImport',
  delays: {},
  transitions: `
    idle | files.pick [isSomething] -> checking
    checking | always [isNothingUnchecked] -> listed
    checking | files.pick [isSomething] -> checking
    checking | import.dismiss -> idle
    checking | done checkFiles -> listed
    checking | error checkFiles -> listed
    listed | files.pick [isSomething] -> checking
    listed | file.remove [isLast] -> idle
    listed | file.remove -> stays
    listed | import.start [canSend] -> uploading
    listed | import.dismiss -> idle
    uploading | import.cancel -> sorting
    uploading | done uploadFile [hasMore] -> uploading
    uploading | done uploadFile -> sorting
    uploading | error uploadFile -> sorting
    sorting | always [isWhole] -> settled.imported
    sorting | always [wasSomethingTaken] -> settled.partly
    sorting | always -> settled.failed
    settled | import.retry [canRetry] -> uploading
    settled | files.pick [isSomething] -> checking
    settled | import.dismiss -> idle
  `,
}
