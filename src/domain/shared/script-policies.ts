/** The names of the policies of trusted types that our documents may make: each lets one address of our own through, as what a browser starts. */
export const consoleWorkerPolicy = 'console-worker'
export const companionWorkerPolicy = 'companion-worker'
export const qrReaderPolicy = 'qr-reader'
export const conditionSandboxPolicy = 'condition-sandbox'
export const rulesAuditPolicy = 'rules-audit'
export const secp256k1Policy = 'secp256k1'
