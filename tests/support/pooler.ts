import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** When a pooler lends a connection of its server to another client: after each transaction, or when the former client has left. */
type Lends = 'by transaction' | 'by session'

interface Lent {
  readonly socket: Socket
  client: Client | undefined
}

interface Client {
  readonly socket: Socket
  waiting: Buffer[]
  lent: Lent | undefined
}

const message = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
/** Whoever connects is let in, and given a number that no process of the server has. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('server_version\x0016.0\0')),
  message('K', Buffer.alloc(8, 1)),
  message('Z', Buffer.from('I')),
])

/** Gives each complete message, without what comes before the first of them where nothing says its type. */
function readMessages(socket: Socket, notify: (type: string, whole: Buffer) => void, hasStart: boolean): void {
  let [kept, isStarting] = [Buffer.alloc(0), hasStart]
  socket.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk])
    for (;;) {
      const skipped = isStarting ? 0 : 1
      if (kept.length < skipped + 4) return
      const length = skipped + kept.readInt32BE(skipped)
      if (kept.length < length) return
      notify(isStarting ? 'start' : String.fromCharCode(kept[0]!), kept.subarray(0, length))
      kept = kept.subarray(length)
      isStarting = false
    }
  })
}

/** A pooler before a PostgreSQL server that trusts everybody, as PgBouncer is one: few connections of the server for many clients. */
export async function startPooler(url: string, lends: Lends) {
  const { port: serverPort, username, pathname } = new URL(url)
  const parameters = Buffer.from(`user\0${username}\0database\0${pathname.slice(1)}\0\0`)
  const start = Buffer.alloc(8)
  start.writeInt32BE(8 + parameters.length)
  start.writeInt32BE(196_608, 4)
  const sockets = new Set<Socket>()
  /** Whichever came back last is lent first. */
  const idle: Lent[] = []

  const giveBack = (lent: Lent) => {
    if (lent.client) lent.client.lent = undefined
    lent.client = undefined
    idle.push(lent)
  }
  const open = (): Lent => {
    const lent: Lent = { socket: connect(Number(serverPort), '127.0.0.1'), client: undefined }
    let isReady = false
    sockets.add(lent.socket)
    lent.socket.setNoDelay().write(Buffer.concat([start, parameters]))
    readMessages(
      lent.socket,
      (type, whole) => {
        if (isReady) lent.client?.socket.write(whole)
        if (type !== 'Z') return
        if (isReady && lends === 'by transaction' && whole.at(-1) === 73) giveBack(lent)
        isReady = true
      },
      false,
    )
    lent.socket.on('error', () => undefined)
    return lent
  }
  const serve = (socket: Socket) => {
    const client: Client = { socket, waiting: [], lent: undefined }
    sockets.add(socket.setNoDelay())
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (client.lent) client.lent.socket.destroy()
    })
    readMessages(
      socket,
      (type, whole) => {
        if (type === 'start') return void socket.write(welcome)
        if (type === 'X') return void socket.end()
        client.lent ??= idle.pop() ?? open()
        client.lent.client = client
        client.lent.socket.write(whole)
      },
      true,
    )
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
