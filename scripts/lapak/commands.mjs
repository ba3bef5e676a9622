// Every command of `lapak`: how it is called, what it does, and what runs it. What runs is loaded by the command that needs it.

/** One of our TypeScript programs. */
const program = (name) => async (words) => {
  const { runProgram } = await import('./run-program.mjs');
  process.exitCode = await runProgram(`apps/server/src/processes/${name}.ts`, words);
};

/** `needs`: how many words it can't do without. */
const COMMANDS = [
  {
    name: 'start',
    says: 'Starts the shop and stays with it until Ctrl-C.',
    help: ['A clone is installed and built first where it must be. Settings are read from .env; without any it is a demo shop.'],
    run: () => import('../start.mjs'),
  },
  {
    name: 'stop',
    says: 'Ends the running shop in order: jobs, requests under way, database.',
    help: ['Of a service by systemd; it comes again with the machine, unless `systemctl disable lapak-hijau` says otherwise.'],
    run: async () => (await import('./stop.mjs')).stopShop(),
  },
  {
    name: 'status',
    says: 'Says whether the shop sells, which version, and whether as a service.',
    help: ['It ends with 0 where it sells. `lapak doctor` looks closer.'],
    run: async () => (await import('./status.mjs')).sayStatus(),
  },
  {
    name: 'reload',
    says: 'Has the running shop take new settings and new code; no request is refused.',
    help: ["It names the settings that changed. What doesn't start leaves the shop as it was."],
    run: async () => (await import('./reload.mjs')).reload(),
  },
  {
    name: 'backup',
    takes: '<folder or s3://bucket/prefix>',
    needs: 1,
    says: 'Saves all of the shop as one file, while it sells.',
    help: ['With BACKUP_PASSPHRASE the file is sealed; without it, whoever has the file has all customers.'],
    run: program('backup'),
  },
  {
    name: 'backup verify',
    takes: '<archive or s3://bucket/key>',
    needs: 1,
    says: 'Brings a backup back in a folder of its own, looks at its books, and removes it again.',
    help: ['It needs as much room in the temporary folder (TMPDIR) as the shop itself.'],
    run: program('verify-backup'),
  },
  {
    name: 'restore',
    takes: '<archive or s3://bucket/key>',
    needs: 1,
    says: 'Makes the shop of a backup, in an empty place.',
    help: ['It writes nothing before it has read all of the archive, and refuses a place that has a shop.'],
    run: program('restore'),
  },
  {
    name: 'doctor',
    takes: '[--json]',
    says: 'Looks at the machine and the shop, changes nothing, and says what to do, the worst first.',
    help: ['It ends with 0 where all is well, 1 with warnings, 2 with failures.'],
    run: program('doctor'),
  },
  {
    name: 'upgrade',
    takes: '<archive> [--watch <seconds>]',
    needs: 1,
    says: 'Puts the version of an archive in the place of this one, without refusing a request.',
    help: [
      'It looks at the sums beside the archive (SHA256SUMS) and, where there is a file allowed_signers, at their signature; asks the',
      'doctor; makes a backup; unpacks beside; brings the tables up to date; reloads; and watches the new version for a minute. One that',
      "doesn't start or doesn't answer gives way to the old one again.",
    ],
    run: async (words) => (await import('./upgrade.mjs')).upgrade(words),
  },
  {
    name: 'rollback',
    takes: '[--watch <seconds>]',
    says: 'Back to the version before the last upgrade.',
    help: ['Nothing is undone in the tables. Where the old version may not run on them, it names the backup instead.'],
    run: async (words) => (await import('./upgrade.mjs')).rollback(words),
  },
  {
    name: 'admin create',
    takes: '<username> <email> [<full name>]',
    needs: 2,
    says: 'Makes an admin; asks for the password.',
    help: ['The password may also come through a pipe, as one line.'],
    run: program('create-admin'),
  },
  {
    name: 'admin recover',
    takes: '<email>',
    needs: 1,
    says: "Removes an admin's second step and sessions, and prints a link to a new password.",
    help: ['The link works once, for 30 minutes.'],
    run: program('recover-admin'),
  },
  {
    name: 'install',
    takes: '<name such as toko.example> [--dry-run]',
    needs: 1,
    says: 'Makes a service of the unpacked archive: user, folders, settings, systemd, the doctor each morning, Caddy where it is.',
    help: [
      'As root. Settings that are there stay, and so does a unit or a site that somebody has edited, which it says. --dry-run writes what it',
      'would do, as commands.',
    ],
    run: async (words) => (await import('./install.mjs')).install(words),
  },
  {
    name: 'logs',
    takes: '[--follow]',
    says: 'Shows what the shop said last.',
    help: ["Of the service by systemd's journal. A shop that was started by hand writes to its terminal alone."],
    run: async (words) => (await import('./logs.mjs')).showLogs(words),
  },
  {
    name: 'version',
    says: 'Says which version this is, and which others are on the disk.',
    help: [],
    run: async () => (await import('./version.mjs')).sayVersion(),
  },
  {
    name: 'migrate',
    says: 'Brings the tables up to date, apart from a start, while the shop sells or not.',
    help: ['For several machines (MIGRATE=off); a start and an upgrade do it by themselves.'],
    run: program('migrate'),
  },
  {
    name: 'pack',
    takes: '<folder or s3://bucket/prefix> [--to https://new.address] | --undo --sure',
    needs: 1,
    says: 'Makes the last backup of a shop that moves to another machine; from then on it sells no more.',
    help: ['--undo --sure: it sells here again. Never after the new shop has taken orders.'],
    run: program('pack'),
  },
  {
    name: 'locations',
    takes: '[--again]',
    says: "Fills RajaOngkir's district numbers by name; needs RAJAONGKIR_API_KEY.",
    help: ['On a free plan it takes several days, and goes on where it stopped. --again begins with the first city anew.'],
    run: program('sync-locations'),
  },
];

/** The command that these words name, and its own words; the longer name goes first. */
export function findCommand(given) {
  const byLength = [...COMMANDS].sort((one, other) => other.name.length - one.name.length);
  const command = byLength.find(({ name }) => given.slice(0, name.split(' ').length).join(' ') === name);
  return { command, words: command ? given.slice(command.name.split(' ').length) : given };
}

/** All of them, in the order in which help shows them. */
export function commands() {
  return COMMANDS;
}
