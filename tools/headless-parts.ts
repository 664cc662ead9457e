import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What stands for two libraries of Headless UI, which imports them for choices that no field of the console makes: lists that draw
 * only what is in view, and a list that lies over its field. Both are more than half of a field that searches.
 */
const standIns: Readonly<Record<string, string>> = {
  '@tanstack/react-virtual': `
    export const useVirtualizer = () => { throw new Error('no list of a field is drawn in parts') }`,
  // Its panel takes no focus of its own, as in the library.
  '@floating-ui/react': `
    import { useFloating as useFloatingOfDom } from '@floating-ui/react-dom'
    export { autoUpdate, flip, offset, shift, size } from '@floating-ui/react-dom'
    export const useFloating = (options) => { const floating = useFloatingOfDom(options); return { ...floating, context: floating } }
    export const inner = () => { throw new Error('no list lies over its field') }
    export const useInnerOffset = () => ({})
    const getReferenceProps = (props) => ({ ...props })
    const getFloatingProps = (props) => ({ tabIndex: -1, ...props })
    const interactions = { getReferenceProps, getFloatingProps }
    export const useInteractions = () => interactions`,
}

const mark = '\0headless:'
const headless = fileURLToPath(new URL('../node_modules/@headlessui/react/dist/headlessui.esm.js', import.meta.url))
const isHeadless = /[\\/]node_modules[\\/]@headlessui[\\/]/

/** Fields that search come without the parts of their library that none of them uses. */
export const headlessParts = (): Plugin => ({
  name: 'headless-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer && isHeadless.test(importer) && source in standIns) return `${mark}${source}`
    // What a stand-in imports is where Headless UI would find it.
    return importer?.startsWith(mark) ? this.resolve(source, headless, { skipSelf: true }) : undefined
  },
  load: (id) => (id.startsWith(mark) ? standIns[id.slice(mark.length)] : undefined),
})
