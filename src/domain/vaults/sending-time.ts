/** What any call may take. */
const callMs = 30_000

/** 256 kbit/s, in bytes: a slow line, and still one. */
const slowestBytesPerMs = 32

/** How long signed files of so many bytes may be on their way; a limit that does not ask for the size would cut off every slow line. */
export const sendingLimitMs = (bytes: number): number => callMs + Math.ceil(bytes / slowestBytesPerMs)
