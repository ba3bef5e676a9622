import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findCommand } from '../lapak/commands.mjs';
import { UNITS } from '../lapak/service-files.mjs';
import { ROOT } from '../paths.mjs';

/** The settings of a unit by their names; one that comes several times has several values. */
function settingsOf(unit) {
  const found = new Map();
  for (const line of readFileSync(path.join(ROOT, 'deploy/systemd', unit), 'utf8').split('\n')) {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/u.exec(line) ?? [];
    if (name) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

const [shop, doctor, timer] = UNITS.map(settingsOf);

test('what units start are commands of `lapak`', () => {
  for (const line of [shop.get('ExecStart'), shop.get('ExecReload'), doctor.get('ExecStart')].flat()) {
    const [program, ...words] = line.split(' ');
    expect(program).toBe('/opt/lapak-hijau/lapak');
    expect([line, findCommand(words).command?.name]).toEqual([line, words.join(' ')]);
  }
});

test('the doctor comes each day at an hour that there is', () => {
  const [calendar] = timer.get('OnCalendar');
  const [, hour, minute] = /^\*-\*-\* (\d{2}):(\d{2})(?::\d{2})?$/u.exec(calendar) ?? [];
  expect(Number(hour)).toBeLessThan(24);
  expect(Number(minute)).toBeLessThan(60);
  expect(timer.get('WantedBy')).toEqual(['timers.target']);
});

/** What the shop's unit has because it goes on: the doctor ends by itself. */
const OF_A_SERVICE =
  /^(?:Description|Documentation|After|Wants|Type|NotifyAccess|WatchdogSec|Environment|ExecStart|ExecReload|KillMode|KillSignal|Timeout\w+Sec|Restart|RestartSec|StateDirectory|StateDirectoryMode|CacheDirectory|ReadWritePaths|Memory\w+|LimitNOFILE|RemoveIPC|WantedBy)$/u;

test('the doctor’s unit is closed as the shop’s', () => {
  const closing = [...shop].filter(([name]) => !OF_A_SERVICE.test(name));
  expect(closing.length).toBeGreaterThan(20);
  for (const [name, values] of closing) expect([name, doctor.get(name)]).toEqual([name, values]);
  expect(doctor.get('User')).toEqual(['lapak']);
  // What the user's other unit, the shop, has in use must outlive the doctor.
  expect(doctor.get('RemoveIPC')).toBeUndefined();
});
