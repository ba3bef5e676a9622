/*
 * A courier's day, opened by a secret link: /kurir.html#token. All that it knows of the day is kept on the phone, so that it works without
 * a network once it was opened: what is said is kept, and sent once each under a key of its own, however often its answer is lost. It
 * leaves nothing on the phone once its day is over and all is sent.
 */
const LABELS = { handed_over: 'Diserahkan', refused: 'Ditolak', nobody: 'Tidak ada orang' };
const PREFIX = 'kurir:';
const SEND_EVERY_MS = 15_000;
const token = location.hash.slice(1);
const calls = `/api/v1/rounds/${encodeURIComponent(token)}`;
const byId = (id) => document.getElementById(id);
const rupiah = (amount) => `Rp ${amount.toLocaleString('id-ID')}`;
const dayText = (of) => new Date(of).toLocaleDateString('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

/** `round` as the shop told it last, `unsent` what it hasn't heard, `refused` what it didn't take. */
let day = { round: null, unsent: [], refused: [] };
let isSending = false;
let isAway = false;

function keep() {
  localStorage.setItem(PREFIX + token, JSON.stringify(day));
}

/** What is kept of a day that is over goes, unless something of it is still to be sent. */
function forgetOld() {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null');
    const isOver = !kept?.round || kept.round.day < today();
    if (isOver && !(kept?.unsent?.length > 0)) localStorage.removeItem(name);
  }
}

/** The stop as it stands with what isn't sent yet. */
function saidOf(stop) {
  return day.unsent.findLast(({ body }) => body.order_id === stop.order_id)?.body ?? null;
}

function endingOf(stop) {
  return saidOf(stop)?.ending ?? stop.ending;
}

function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text }, more);
}

function draw() {
  const { round, unsent, refused } = day;
  if (round) {
    byId('who').textContent = `${round.courier_name} · ${dayText(round.day)} · ${round.shop}`;
    const held = unsent.reduce((sum, { body }) => sum + body.amount, round.held);
    byId('held').textContent = rupiah(held);
  }
  const lines = [
    isAway && 'Tidak ada sinyal: semua disimpan di ponsel ini dan dikirim nanti.',
    unsent.length > 0 && `${unsent.length} catatan belum terkirim.`,
    ...refused.map(({ code, text }) => `${code}: tidak dapat dicatat, ${text} Hubungi toko.`),
  ];
  byId('state').textContent = lines.filter(Boolean).join(' ');
  byId('stops').replaceChildren(...(round ? districts(round.stops) : []));
}

function districts(stops) {
  const names = [...new Set(stops.map(({ district }) => district))];
  return names.flatMap((name) => {
    const own = stops.filter(({ district }) => district === name);
    return [element('h2', `${name} (${own.length})`), ...own.map(drawStop)];
  });
}

function drawStop(stop) {
  const ending = endingOf(stop);
  const isDone = ending === 'handed_over' || ending === 'refused';
  const box = document.createElement('article');
  if (isDone) box.dataset.done = '';
  box.append(element('h3', stop.name), element('p', `${stop.address} · ${stop.code}`));
  box.append(element('p', stop.amount > 0 ? rupiah(stop.amount) : 'Sudah dibayar', { className: 'sum' }));
  if (ending) box.append(element('p', `${LABELS[ending]}${saidOf(stop) ? ', belum terkirim' : ''}`));
  if (isDone) return box;
  const links = element('p', '', { className: 'links' });
  const phone = stop.phone.replace(/\D/gu, '').replace(/^0/u, '62');
  links.append(
    element('a', 'Peta', {
      href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${stop.address}, ${stop.district}`)}`,
    }),
    element('a', 'WhatsApp', { href: `https://wa.me/${phone}` }),
  );
  const acts = element('div', '', { className: 'acts' });
  for (const [each, text] of Object.entries(LABELS)) {
    const press = element('button', text, { type: 'button', className: each === 'handed_over' ? 'main' : '' });
    press.addEventListener('click', () => ask(stop, each));
    acts.append(press);
  }
  box.append(links, acts);
  return box;
}

function ask(stop, ending) {
  const dialog = byId('ask');
  const who = dialog.querySelector('input');
  const isHanded = ending === 'handed_over';
  byId('ask-title').textContent = `${LABELS[ending]}: ${stop.name}`;
  byId('ask-text').textContent = isHanded && stop.amount > 0 ? `Terima ${rupiah(stop.amount)} tunai.` : stop.code;
  byId('ask-who').hidden = !isHanded;
  who.value = '';
  dialog.returnValue = 'no';
  dialog.onclose = () => {
    // A second press of what was said meanwhile says nothing more.
    if (dialog.returnValue === 'yes' && saidOf(stop)?.ending !== ending) say(stop, ending, isHanded ? who.value.trim() : '');
  };
  dialog.showModal();
}

function say(stop, ending, received_by) {
  const amount = ending === 'handed_over' ? stop.amount : 0;
  const body = { order_id: stop.order_id, ending, received_by: received_by || null, amount, said_at: new Date().toISOString() };
  day.unsent.push({ key: crypto.randomUUID(), code: stop.code, body });
  keep();
  draw();
  void send();
}

/** One after the other, each under its key: one whose answer was lost is sent again, and is the same. */
async function send() {
  if (isSending) return;
  isSending = true;
  try {
    while (day.unsent.length > 0) {
      const [{ key, code, body }] = day.unsent;
      const answer = await fetch(`${calls}/deeds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new Error(String(answer.status));
      const told = await answer.json();
      if (!answer.ok) day.refused.push({ code, text: told.message ?? '' });
      day.unsent.shift();
      keep();
    }
    isAway = false;
    await load();
  } catch {
    isAway = true;
  } finally {
    isSending = false;
    draw();
  }
}

/** The day as the shop knows it. */
async function load() {
  const answer = await fetch(calls);
  if (answer.status === 404) {
    day.round = null;
    byId('who').textContent = 'Tautan ini sudah tidak berlaku. Minta yang baru kepada toko.';
    if (day.unsent.length === 0) localStorage.removeItem(PREFIX + token);
    return;
  }
  if (!answer.ok) throw new Error(String(answer.status));
  day.round = (await answer.json()).data;
  keep();
}

forgetOld();
day = JSON.parse(localStorage.getItem(PREFIX + token) ?? 'null') ?? day;
draw();
void send();
addEventListener('online', () => void send());
setInterval(() => void send(), SEND_EVERY_MS);
navigator.serviceWorker?.register('/kurir-worker.js', { scope: '/kurir.html', updateViaCache: 'none' }).catch(() => undefined);
