import variant from '@jitl/quickjs-wasmfile-release-sync'
import engineAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { openSandbox, sandboxPages } from '@domain/policies/script-sandbox.mjs'
import type { ScriptQuestion } from '@domain/policies/script-sitting'

/** Runs conditions beside the page, in the sandbox in which the gateway runs them: an expression in, its verdict out. */
const wasmMemory = new WebAssembly.Memory(sandboxPages)
void newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory, wasmLocation: engineAddress })).then(
  (quickJs) => {
    const answer = openSandbox(quickJs)
    self.onmessage = ({ data }: MessageEvent<ScriptQuestion>) => self.postMessage(answer(data))
    self.postMessage('ready')
  },
  () => self.postMessage('broken'),
)
