import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, set, useForm, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import {
  readManifest,
  type FilledManifest,
  type ManifestProblem,
  type MomentReader,
} from '@domain/manifests/manifest-form'
import { limits } from '@domain/shared/limits'
import { wellFormed } from '@domain/shared/well-formed'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.connect'
import { useFilled } from '@features/intents/form/use-filled'
import { useSame } from '@components/ui/use-same'
import { FormNotesAbove, type FormNotes } from '@features/intents/form-notes'
import { limitHint } from '@components/ui/field'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { RadioCards } from '@components/ui/radio-cards'
import { Segments } from '@components/ui/segments'
import { TextArea } from '@components/ui/text-area'
import { emptyManifest } from './manifest-draft'
import { hashNameOf, manifestFormMessages as words, manifestProblemText } from './manifest-form.messages'
import { manifestTypeWords } from './manifest.messages'
import { decodedManifestMessages } from '@features/intents/shared/decoded-manifest.messages'

/** Tokens alone have moments, and what reads them weighs more than the rest of this form. */
const ManifestTokenFields = lazy(async () => ({
  default: (await import('./manifest-token-fields')).ManifestTokenFields,
}))
const noMoment: MomentReader = () => undefined

interface ManifestFormScreenProps {
  readonly ledgerType: string
  /** The platform signs no bytes without a form of their own, as far as it was asked. */
  readonly isUnsafeOff: boolean
  /** What was left here before. */
  readonly draft: FilledManifest | undefined
  readonly notes: FormNotes
  /** What it asks for is being read; it is there when somebody comes back to it. */
  readonly isAway: boolean
  /** Beside the form; `problems` counts what keeps a sent form from going on. */
  readonly review: (problems: number) => ReactNode
  readonly onFilled: (filled: FilledManifest, composed: ComposedManifest | undefined) => void
  readonly onReview: () => void
}

function errorsOf(problems: readonly ManifestProblem[]): FieldErrors<FilledManifest> {
  const errors: FieldErrors<FilledManifest> = {}
  for (const { path, tag } of problems) set(errors, path, { type: tag, message: manifestProblemText(path, tag) })
  return errors
}

/** The form of what the key of an account is to sign. */
export function ManifestFormScreen({
  ledgerType,
  isUnsafeOff,
  draft,
  notes,
  isAway,
  review,
  onFilled,
  onReview,
}: ManifestFormScreenProps) {
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const [readMoment, setReadMoment] = useState(() => noMoment)
  const methods = useForm<FilledManifest>({
    defaultValues: draft ?? emptyManifest,
    mode: 'onTouched',
    shouldFocusError: true,
    resolver: (values) => {
      const read = readManifest(values, ledgerType, readMoment, isUnsafeOff)
      return read.ok ? { values, errors: {} } : { values: {}, errors: errorsOf(read.problem) }
    },
  })
  const {
    register,
    handleSubmit,
    reset,
    setValue,
    trigger,
    formState: { errors, isSubmitted },
  } = methods
  const filled = useFilled<FilledManifest>(methods as unknown as UseFormReturn<FieldValues>)
  const composed = useComposed(filled, ledgerType, readMoment, isUnsafeOff)
  const isRefused = filled.type === 'Unsafe' && isUnsafeOff
  // The chart and the draft are kept outside of React.
  useEffect(() => onFilled(filled, composed), [onFilled, filled, composed])
  const submit = handleSubmit(onReview)
  const element = useRef<HTMLFormElement>(null)
  const [wasAway, setWasAway] = useState(false)
  if (isAway && !wasAway) setWasAway(true)
  // Where the focus stands is outside of React: what led back here is gone.
  useEffect(() => {
    if (wasAway && !isAway) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [wasAway, isAway])
  const clear = () => {
    reset(emptyManifest)
    setIsRestored(false)
  }
  return (
    <FormProvider {...methods}>
      <form ref={element} hidden={isAway} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className="min-w-0 max-w-[860px]">
          <FormNotesAbove notes={notes} isRestored={isRestored} onClear={clear} />
          <div className="card">
            <FormRow title={words.type} help={words.typeHelp}>
              <RadioCards
                legend={words.type}
                legendHidden
                error={isRefused ? manifestProblemText('type', 'switchedOff') : errors.type?.message}
                cards={manifestTypes.map((value) => ({
                  value,
                  label: manifestTypeWords[value].label,
                  body: value === 'Unsafe' && isUnsafeOff ? words.off : manifestTypeWords[value].help,
                }))}
                {...register('type', {
                  onChange: () => {
                    if (isSubmitted) void trigger()
                  },
                })}
              />
              {filled.type === 'Unsafe' && !isRefused && (
                <Note tone="warning" live="status" className="mt-3" title={decodedManifestMessages.bareTitle}>
                  {decodedManifestMessages.bareText} {words.mayRefuse}
                </Note>
              )}
            </FormRow>
            {filled.type === 'EIP-191' && (
              <FormRow title={words.message} help={words.messageHelp}>
                <div className="grid justify-items-start gap-2 [&>.field]:w-full">
                  <Segments
                    label={words.messageAs}
                    value={filled.messageAs}
                    segments={(['text', 'bytes'] as const).map((value) => ({ value, label: words.spellings[value] }))}
                    onChange={(value) =>
                      setValue('messageAs', value, { shouldDirty: true, shouldValidate: isSubmitted })
                    }
                  />
                  <TextArea
                    label={words.message}
                    labelHidden
                    rows={5}
                    spellCheck={false}
                    placeholder={filled.messageAs === 'text' ? words.messageExample : words.bytesExample}
                    className={filled.messageAs === 'bytes' ? 'mono' : ''}
                    error={errors.message?.message}
                    {...register('message')}
                  />
                </div>
              </FormRow>
            )}
            {filled.type === 'JWT' && (
              <Suspense fallback={null}>
                <ManifestTokenFields ledgerType={ledgerType} onReader={setReadMoment} />
              </Suspense>
            )}
            {filled.type === 'Unsafe' && (
              <FormRow title={words.bytes} help={words.bytesHelp(hashNameOf(ledgerType))}>
                <div className="grid justify-items-start gap-2 [&>.field]:w-full">
                  <Segments
                    label={words.bytesAs}
                    value={filled.bytesAs}
                    segments={(['hex', 'base64'] as const).map((value) => ({
                      value,
                      label: words.bytesSpellings[value],
                    }))}
                    onChange={(value) => setValue('bytesAs', value, { shouldDirty: true, shouldValidate: isSubmitted })}
                  />
                  <TextArea
                    label={words.bytes}
                    labelHidden
                    rows={5}
                    spellCheck={false}
                    placeholder={filled.bytesAs === 'hex' ? words.bytesExample : words.base64Example}
                    className="mono"
                    error={errors.bytes?.message}
                    {...register('bytes')}
                  />
                </div>
              </FormRow>
            )}
            <FormRow title={words.description} help={words.descriptionHelp}>
              <TextArea
                label={words.description}
                labelHidden
                rows={2}
                placeholder={words.descriptionExample}
                maxLength={limits.description}
                count={limitHint(filled.description.length, limits.description)}
                {...register('description')}
              />
            </FormRow>
          </div>
        </fieldset>
        {review(isSubmitted ? countOf(errors) : 0)}
      </form>
    </FormProvider>
  )
}

/** The same content is the same object, so that what was read stands. */
function useComposed(
  filled: FilledManifest,
  ledgerType: string,
  readMoment: MomentReader,
  isUnsafeOff: boolean,
): ComposedManifest | undefined {
  const read = readManifest(filled, ledgerType, readMoment, isUnsafeOff)
  return useSame(
    read.ok ? { content: read.value, ledgerType, description: wellFormed(filled.description.trim()) } : undefined,
  )
}

function countOf(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('message' in errors && typeof errors.message === 'string') return 1
  return Object.values(errors).reduce<number>((sum, one) => sum + countOf(one), 0)
}
