import { isLoopbackHost } from '@domain/shared/loopback'

export interface Mail {
  /** The same each time that this mail is handed over, so that a mailbox can drop a second one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** `refused`: not for this address, ever. `later`: not for this address now. */
export type MailOutcome = 'sent' | 'refused' | 'later'

/** Hands a mail to the server; throws where no mail can be handed over now. */
export type SendMail = (mail: Mail) => Promise<MailOutcome>

/** How long a server may take to be reached, and for each answer, in ms. */
const [reachedWithinMs, answersWithinMs] = [10_000, 30_000]

/**
 * Mails over SMTP, with verified TLS except on this machine.
 * @param url `smtps://` or `smtp://` with the name and password of this institution; over `smtp://` TLS begins by STARTTLS, or nothing is sent
 * @param from the address that mails come from
 */
export function createSmtp(url: string, from: string): SendMail {
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isHere = isLoopbackHost(hostname)
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !isHere,
    ignoreTLS: isHere && !secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    tls: { minVersion: 'TLSv1.2' as const },
    connectionTimeout: reachedWithinMs,
    greetingTimeout: reachedWithinMs,
    dnsTimeout: reachedWithinMs,
    socketTimeout: answersWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options))
  // Who sends the first mail is answered with it.
  transport.catch(() => undefined)
  return async ({ id, to, subject, text }) => {
    const message = {
      from: { name: 'Countersign', address: from },
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@countersign>`,
      // Nobody answers it, and nobody's absence does.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }
    try {
      await (await transport).sendMail(message)
      return 'sent'
    } catch (cause) {
      return outcomeOf(cause)
    }
  }
}

/** What the server said of this address alone. https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function outcomeOf(cause: unknown): MailOutcome {
  const { code, responseCode = 0 } = cause as { readonly code?: string; readonly responseCode?: number }
  if (code !== 'EENVELOPE' || responseCode < 400) throw cause
  return responseCode >= 500 ? 'refused' : 'later'
}
