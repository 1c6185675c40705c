import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

  it('asks, as rules and dashboard do, for no figure that no process tells', () => {
    const server = join(root, 'src/server')
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const told = sources.flatMap(
      (name) => readFileSync(join(server, name), 'utf8').match(/(?<=')(?:cocoon|http)_\w+(?=')/g) ?? [],
    )
    const texts = ['rules.yml', 'alerts.yml', '../grafana/market.json'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    const asked = texts.flatMap((text) => text.match(/\b(?:cocoon|http)_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((name) => !told.includes(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  })

  it.skipIf(!existsSync('/usr/bin/promtool'))('does as its cases say', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
    expect(stdout).toContain('SUCCESS')
  })
})
