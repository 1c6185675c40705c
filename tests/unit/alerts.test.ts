import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/root'

/* Each alert is tried: that it comes when it should, and stays away when it should. */

const folder = join(root, 'deploy/prometheus')
const read = <Content>(name: string) => parse(readFileSync(join(folder, name), 'utf8')) as Content

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly record: string }[] }[]
}
interface Tests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[]
  }[]
}

const alerts = read<Rules>('alerts.yml').groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
const recorded = read<Rules>('rules.yml').groups.flatMap(({ rules }) => rules.map(({ record }) => record))
const tried = read<Tests>('alerts.test.yml').tests.flatMap((one) => one.alert_rule_test)

describe('an alert', () => {
  it.each(alerts)('%s has a case in which it comes and one in which it stays away', (alert) => {
    const cases = tried.filter(({ alertname }) => alertname === alert)
    expect(new Set(cases.map((one) => one.exp_alerts.length > 0))).toEqual(new Set([true, false]))
  })

  it('asks, as the dashboard does, for no figure of the rules that there is not', () => {
    const texts = ['alerts.yml', '../grafana/market.json'].map((name) => readFileSync(join(folder, name), 'utf8'))
    const asked = texts.flatMap((text) => text.match(/\bmarket:\w+:\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter((name) => !recorded.includes(name))).toEqual([])
  })

  it.skipIf(!existsSync('/usr/bin/promtool'))('does as its cases say', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
    expect(stdout).toContain('SUCCESS')
  })
})
