/**
 * The body of the thread in which policy conditions run. Plain JavaScript: a thread is started by Node itself, whatever loads the
 * rest of the gateway.
 */
import { parentPort } from 'node:worker_threads'
import { newQuickJSWASMModule, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'
import { openSandbox, sandboxPages } from '../../src/domain/policies/script-sandbox.mjs'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const wasmMemory = new WebAssembly.Memory(sandboxPages)
const answer = openSandbox(await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory })))

port.on('message', (/** @type {import('@domain/policies/script-sitting').ScriptQuestion} */ question) =>
  port.postMessage(answer(question)),
)
port.postMessage('ready')
