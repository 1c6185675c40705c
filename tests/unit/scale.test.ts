import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineCutter } from '../../src/client/scale/lines'
import { nextPan, type Pan } from '../../src/client/scale/pan'
import { readLine } from '../../src/client/scale/reading'
import { Scale, takeable } from '../../src/client/scale/scale'
import { SimulatedPort, SimulatedSerial, settled } from '../support/scalePort'

describe('a line of an indicator', () => {
  const weights: readonly [line: string, kg: string, steadiness: string, isNet?: boolean][] = [
    ['ST,GS,+  13.860kg', '13.860', 'stable'],
    ['US,GS,+  13.855kg', '13.855', 'moving'],
    ['US,NT,+   0.420kg', '0.420', 'moving', true],
    ['ST,NT,-   1.500 kg', '-1.500', 'stable', true],
    ['ST,GS,-00000.020kg', '-0.020', 'stable'],
    ['ST,+00013.86  kg', '13.860', 'stable'],
    ['ST , GS , + 13.9 kg', '13.900', 'stable'],
    ['  13.860 kg', '13.860', 'unsaid'],
    ['13.860', '13.860', 'unsaid'],
    ['=  13.860', '13.860', 'unsaid'],
    ['+013860', '13.860', 'unsaid'],
    ['+0013860', '13.860', 'unsaid'],
    ['  13860 g', '13.860', 'unsaid'],
    ['ST,GS,+  13860g', '13.860', 'stable'],
    ['ST,GS,+ 13860.0 g', '13.860', 'stable'],
    ['14 kg', '14.000', 'unsaid'],
    ['S S     13.860 kg', '13.860', 'stable'],
    ['S D     13.740 kg', '13.740', 'moving'],
    ['13.860 kg ?', '13.860', 'moving'],
    ['st,gs,+  0.000kg', '0.000', 'stable'],
    ['-0.000 kg', '0.000', 'unsaid'],
  ]
  it.each(weights)('%j weighs %s kg, %s', (line, kg, steadiness, isNet = false) => {
    expect(readLine(line)).toEqual({ kind: 'weight', kg, steadiness, isNet })
  })

  it.each(['OL,GS,+9999999kg', 'OL', 'ST,OL', 'UL', '+OL', 'S +', 'S -', '-------', '^^^^^^'])(
    '%j is outside the range, and no weight',
    (line) => expect(readLine(line)).toEqual({ kind: 'outOfRange' }),
  )

  it.each([
    '',
    'kg',
    'ST,GS,kg',
    'T,GS,+ 13.860kg',
    'ST,GS,+  13.860lb',
    'ST,TR,+   1.500kg',
    '13.860.1 kg',
    '13.8604 kg',
    '13,860 kg',
    '1386.05 g',
    '013860000000',
    '1 0 013860',
    'ERR 2',
    'kg 13.860',
    '\u0000\u0001x13.860',
    '13.860 kg 13.860 kg',
  ])('%j is no weight', (line) => expect(readLine(line)).toBeNull())
})

describe('the bytes of a scale', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  it('are cut at CR, LF, STX and ETX, wherever they arrive in pieces', () => {
    const cut = lineCutter()
    expect(cut(bytes('\u0002ST,GS,+  13'))).toEqual([])
    expect(cut(bytes('.860kg\r\nUS,GS,+ 1.000kg\u0003\u0002 2.0'))).toEqual(['ST,GS,+  13.860kg', 'US,GS,+ 1.000kg'])
    expect(cut(bytes('00 kg\u0003'))).toEqual([' 2.000 kg'])
  })

  it('are cut before an equals sign, where that is all there is', () => {
    expect(lineCutter()(bytes('=  13.860=  13.865=')).map((line) => readLine(line))).toMatchObject([
      { kg: '13.860' },
      { kg: '13.865' },
    ])
  })

  it('may carry a parity bit', () => {
    const odd = Uint8Array.from('13.860 kg\r', (letter) => letter.charCodeAt(0) | 0x80)
    expect(lineCutter()(odd)).toEqual(['13.860 kg'])
  })

  it('that never end are dropped', () => {
    const cut = lineCutter()
    expect(cut(bytes('1'.repeat(100_000)))).toEqual([])
    expect(cut(bytes('\r13.860\r'))).toEqual(['13.860'])
  })
})

describe('the pan', () => {
  const stateAfter = (...weights: string[]) => weights.reduce<Pan>(nextPan, { state: 'unknown' }).state
  it('is fresh only after it was empty', () => {
    expect(stateAfter('13.860')).toBe('loaded')
    expect(stateAfter('13.860', '0.020', '13.860')).toBe('fresh')
    expect(stateAfter('0.499')).toBe('empty')
    expect(stateAfter('0.000', '0.500')).toBe('fresh')
    expect(stateAfter('-1.500')).toBe('empty')
  })
  it('that was taken stays taken until another crate stands on it', () => {
    const taken: Pan = { state: 'taken', kg: '13.860' }
    expect(nextPan(taken, '13.865')).toBe(taken)
    expect(nextPan(taken, '13.910')).toEqual({ state: 'loaded' })
    expect(nextPan(taken, '0.000')).toEqual({ state: 'empty' })
  })
})

describe('a scale on a port', () => {
  let port: SimulatedPort
  let serial: SimulatedSerial
  let scale: Scale
  let settings: { baud: 9600 | 1200; port: string }
  beforeEach(() => {
    vi.useFakeTimers()
    port = new SimulatedPort()
    serial = new SimulatedSerial([port])
    settings = { baud: 9600, port: '' }
    scale = new Scale(serial, () => settings)
  })
  afterEach(async () => {
    await scale.close()
    vi.useRealTimers()
  })
  const shown = () => {
    const { link, reading, isStable } = scale.get()
    return [link, reading?.kind === 'weight' ? reading.kg : (reading?.kind ?? null), isStable]
  }

  it('shows what it says, and gives each stable weight once', async () => {
    expect(await scale.connect()).toEqual({ port: '1027:1' })
    expect(port.rates).toEqual([9600])
    expect(shown()).toEqual(['on', null, false])
    await port.send('US,GS,+  13.2', '00kg\r\n')
    expect(shown()).toEqual(['on', '13.200', false])
    expect(scale.take()).toBeNull()
    await port.send('ST,GS,+  13.860kg\r\n')
    expect(shown()).toEqual(['on', '13.860', true])
    expect(scale.take()).toBe('13.860')
    expect(scale.take()).toBeNull()
    await port.send('ST,GS,+  13.865kg\r\n')
    expect(scale.take()).toBeNull()
    await port.send('ST,GS,+   0.000kg\r\nST,GS,+  13.860kg\r\n')
    expect(scale.get().pan.state).toBe('fresh')
    expect(scale.take()).toBe('13.860')
  })

  it('gives neither an empty pan nor a net weight nor an overload', async () => {
    await scale.connect()
    await port.send('ST,GS,+   0.300kg\r\n')
    expect(scale.take()).toBeNull()
    await port.send('ST,NT,+  13.860kg\r\n')
    expect(scale.take()).toBeNull()
    await port.send('ST,GS,+  13.860kg\r\nOL,GS,+9999999kg\r\n')
    expect(shown()).toEqual(['on', 'outOfRange', false])
    expect(takeable(scale.get())).toBeNull()
  })

  it('takes a weight without a word of it for stable once it stays the same', async () => {
    await scale.connect()
    await port.send('  13.100 kg\r')
    vi.advanceTimersByTime(500)
    await port.send('  13.860 kg\r', '  13.860 kg\r')
    vi.advanceTimersByTime(700)
    expect(shown()).toEqual(['on', '13.860', false])
    await port.send('  13.860 kg\r')
    vi.advanceTimersByTime(150)
    expect(shown()).toEqual(['on', '13.860', true])
    await port.send('  13.860 kg\r')
    expect(shown()).toEqual(['on', '13.860', true])
    await port.send('  13.900 kg\r')
    expect(shown()).toEqual(['on', '13.900', false])
  })

  it('shows no old weight when it falls silent', async () => {
    await scale.connect()
    await port.send('ST,GS,+  13.860kg\r\n')
    vi.advanceTimersByTime(10_000)
    expect(shown()).toEqual(['on', null, false])
  })

  it('says that it was unplugged, and is read again once it is back', async () => {
    await scale.connect()
    await port.send('ST,GS,+  13.860kg\r\n')
    await port.unplug()
    expect(shown()).toEqual(['lost', null, false])
    expect(scale.take()).toBeNull()
    await serial.plugIn()
    expect(shown()).toEqual(['on', null, false])
    await port.send('ST,GS,+  12.000kg\r\n')
    expect(scale.take()).toBe('12.000')
  })

  it('outlives a line error', async () => {
    await scale.connect()
    await port.break()
    await port.send('ST,GS,+  13.860kg\r\n')
    expect(shown()).toEqual(['on', '13.860', true])
  })

  it('is refused where another program holds it, and off where none was chosen', async () => {
    port.isTaken = true
    expect(await scale.connect()).toBeNull()
    expect(scale.get().link).toBe('refused')
    port.isTaken = false
    serial.chosen = null
    await scale.close()
    expect(await scale.connect()).toBeNull()
    expect(scale.get().link).toBe('off')
  })

  it('comes back by itself as the port of the last time, and is let go', async () => {
    const other = new SimulatedPort(7)
    serial.granted.push(other)
    settings.port = '1027:7'
    expect(await scale.resume()).toBe(true)
    expect([port.rates, other.rates]).toEqual([[], [9600]])
    settings.baud = 1200
    await scale.reopen()
    expect(other.rates).toEqual([9600, 1200])
    await scale.close()
    expect(scale.get().link).toBe('off')
    expect(other.readable).toBeNull()
    serial.granted.length = 0
    expect(await scale.resume()).toBe(false)
  })

  it('tells whoever listens, until they stop', async () => {
    const heard = vi.fn()
    const stop = scale.subscribe(heard)
    await scale.connect()
    await port.send('ST,GS,+  13.860kg\r\n')
    const times = heard.mock.calls.length
    expect(times).toBeGreaterThan(1)
    stop()
    await port.send('ST,GS,+  13.900kg\r\n')
    await settled()
    expect(heard).toHaveBeenCalledTimes(times)
  })
})
