import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long files and those with a process of their own come first, so that no core idles at the end behind one of them. */
const projects = ['alone', 'route', 'gateway', 'postgres', 'screen', 'unit']

/**
 * Another order of the files each run, said by its seed, with those of one project next to each other: a process is kept for the next file only where
 * that is of the same project.
 */
export class SeededOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const position = ({ moduleId }: TestSpecification) =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return [...files].sort((a, b) => rank(a) - rank(b) || position(a).localeCompare(position(b)))
  }
}
