import { describe, expect, it } from 'vitest'
import { engineFiles, marketWordsIn } from '../support/engineWords'

/* The engines run on declarations of anything: they name nothing of the silk market, which stands in `resources/`. */

describe('an engine', () => {
  /** Those that name it as yet, and how: a list that only gets shorter. */
  const known: Readonly<Record<string, string>> = {
    'src/server/crud/create.ts': 'market',
    'src/server/crud/import.ts': 'market',
    'src/server/crud/paging.ts': 'market',
    'src/server/crud/scope.ts': 'ad dosad market',
    'src/server/crud/write.ts': 'market',
    'src/server/reports/answers.ts': 'market',
    'src/server/reports/filters.ts': 'market',
    'src/server/reports/service.ts': 'market',
    'src/server/reports/sql.ts': 'market',
    'src/server/reports/trial.ts': 'market',
    'src/client/actions/lists.ts': 'bid inward lot reeler slot',
    'src/client/crud/useReadRecord.ts': 'market',
    'src/client/crud/files/paper.ts': 'market',
    'src/client/crud/files/useExport.ts': 'market',
    'src/client/crud/filters/ListFilters.tsx': 'market',
    'src/client/crud/form/notices.tsx': 'market',
    'src/client/crud/form/readOnly.ts': 'market',
    'src/client/crud/form/values.ts': 'market',
    'src/client/drafts/drafts.ts': 'cocoon market',
    'src/client/reports/ReportPage.tsx': 'market',
    'src/client/reports/choiceInputs.tsx': 'market',
    'src/client/reports/drill.ts': 'market',
    'src/client/reports/filterLines.ts': 'market',
    'src/client/reports/inputs.tsx': 'market',
    'src/client/reports/paper.ts': 'market',
    'src/client/reports/sheet.ts': 'market',
    'src/client/reports/useDayBundle.ts': 'market',
    'src/client/reports/useFiles.ts': 'market',
    'src/client/reports/useFilters.ts': 'market',
    'src/client/views/address.ts': 'market slot',
    'src/shared/field.ts': 'market',
    'src/shared/filterValue.ts': 'market',
    'src/shared/report.ts': 'market',
    'src/shared/resource.ts': 'ad market',
    'src/shared/totals.ts': 'market',
    'src/shared/validateTable.ts': 'ad market',
    'src/shared/validateView.ts': 'market',
    'src/shared/view.ts': 'market',
    'src/shared/vocabulary.ts': 'market',
  }

  it('names nothing of the silk market that it did not', () => {
    expect(engineFiles().length).toBeGreaterThan(200)
    const found = engineFiles().flatMap((file) => {
      const more = marketWordsIn(file).filter((word) => !known[file]?.split(' ').includes(word))
      return more.length > 0 ? [`${file}: ${more.join(' ')}`] : []
    })
    expect(found).toEqual([])
  })
})
