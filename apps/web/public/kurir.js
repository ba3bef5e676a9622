/*
 * A courier's day, opened by a secret link: /kurir.html#token. All that it knows of the day is kept on the phone, so that it works without
 * a network once it was opened: what is said is kept, and sent once each under a key of its own, however often its answer is lost; a photo
 * follows under that key, and what was said doesn't wait for it. The page of any link sends what was said under another one as that one's.
 * It leaves nothing on the phone once its day is over and all is sent.
 */
const LABELS = { handed_over: 'Diserahkan', refused: 'Ditolak', nobody: 'Tidak ada orang' };
const PREFIX = 'kurir:';
const SEND_EVERY_MS = 15_000;
const DAY_MS = 86_400_000;
/** Of a photo, in pixels: enough to know a door by, and quick to send. */
const LONGEST_EDGE = 1600;
const token = location.hash.slice(1);
const callsOf = (link) => `/api/v1/rounds/${encodeURIComponent(link)}`;
const byId = (id) => document.getElementById(id);
const rupiah = (amount) => `Rp ${amount.toLocaleString('id-ID')}`;
const dayText = (of) => new Date(of).toLocaleDateString('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const today = (back = 0) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date(Date.now() - back * DAY_MS));

/** As it is kept: `round` as the shop told it last, `unsent` what it hasn't heard, `refused` what it didn't take. */
let day = { round: null, unsent: [], refused: [] };
let isSending = false;
let isAway = false;
/** How many photos the shop hasn't got. */
let photosLeft = 0;
/** The photo of the open question, as it is being made small. */
let chosen = null;

/** What the store has of a link, or null. */
const keptOf = (link) => JSON.parse(localStorage.getItem(PREFIX + link) ?? 'null');
const unsentOf = (link) => keptOf(link)?.unsent ?? [];
/** Of which the store has something. */
const keptLinks = () => Object.keys(localStorage).flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));

/** What is sent or kept is what the store has. Another tab may have emptied it. */
function read() {
  day = keptOf(token) ?? { ...day, unsent: [] };
}

/** Changes what the store has by now, so that nothing is lost that another tab has kept meanwhile. */
function change(link, act) {
  read();
  const kept = link === token ? day : keptOf(link);
  if (!kept) return;
  act(kept);
  localStorage.setItem(PREFIX + link, JSON.stringify(kept));
}

/** What is kept of a day that is over goes, unless something of it is still to be sent. */
function forgetOld() {
  for (const link of keptLinks()) {
    const round = keptOf(link)?.round;
    // What wasn't loaded yet has only what was refused of another link.
    const isOver = round ? round.day < today() : link !== token;
    if (isOver && unsentOf(link).length === 0) localStorage.removeItem(PREFIX + link);
  }
}

/** Works on the photos that the shop hasn't got. They have a store of their own, since the other one holds only texts. */
function photos(mode, act) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kurir', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos', { keyPath: 'key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('photos', mode);
      const asked = act(transaction.objectStore('photos'));
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

const dropPhoto = (key) => photos('readwrite', (store) => store.delete(key));

/** Of all links. A phone that keeps none still says what was done. */
async function keptPhotos() {
  const kept = await photos('readonly', (store) => store.getAll()).catch(() => []);
  photosLeft = kept.length;
  return kept;
}

/** Those that the shop no longer hears of go. */
async function forgetOldPhotos() {
  const kept = await photos('readonly', (store) => store.getAll());
  for (const { key } of kept.filter((photo) => photo.day < today(1))) await dropPhoto(key);
}

/** Upright and small: a camera makes 12 MB, and only notes how it was held. */
async function shrink(file) {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_EDGE / Math.max(whole.width, whole.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  canvas.getContext('2d').drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!small) throw new Error('no picture');
  return small;
}

function choosePhoto(input) {
  const [file] = input.files;
  const told = byId('photo-text');
  told.textContent = file ? 'Menyiapkan foto...' : '';
  if (!file) {
    chosen = null;
    return;
  }
  const own = shrink(file).catch(() => null);
  chosen = own;
  void own.then((small) => {
    // Another one was chosen meanwhile, or another stop.
    if (chosen !== own) return;
    told.textContent = small ? 'Foto siap.' : 'Foto ini tidak terbaca. Ambil lagi, atau catat tanpa foto.';
    if (!small) input.value = '';
  });
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
  const left = keptLinks().flatMap(unsentOf).length;
  const lines = [
    isAway && 'Tidak ada sinyal: semua disimpan di ponsel ini dan dikirim nanti.',
    left > 0 && `${left} catatan belum terkirim.`,
    photosLeft > 0 && `${photosLeft} foto belum terkirim.`,
    ...refused.map(({ code, text, isPhoto }) =>
      isPhoto ? `${code}: tercatat tanpa foto. ${text}` : `${code}: tidak dapat dicatat, ${text} Hubungi toko.`,
    ),
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
  chosen = null;
  byId('ask-photo').value = '';
  byId('photo-text').textContent = '';
  dialog.returnValue = 'no';
  dialog.onclose = () => {
    // A second press of what was said meanwhile says nothing more.
    if (dialog.returnValue !== 'yes' || saidOf(stop)?.ending === ending) return;
    const photo = chosen;
    const key = say(stop, ending, isHanded ? who.value.trim() : '');
    void keepPhoto({ key, code: stop.code, photo });
  };
  dialog.showModal();
}

function say(stop, ending, received_by) {
  const amount = ending === 'handed_over' ? stop.amount : 0;
  const body = { order_id: stop.order_id, ending, received_by: received_by || null, amount, said_at: new Date().toISOString() };
  const key = crypto.randomUUID();
  change(token, ({ unsent }) => unsent.push({ key, code: stop.code, body }));
  draw();
  void send();
  return key;
}

/** What was said stands, whatever becomes of its photo. */
async function keepPhoto({ key, code, photo }) {
  const picture = await photo;
  if (!picture) {
    if (photo) refuse(token, { key, code, text: 'Foto tidak terbaca.', isPhoto: true });
    return;
  }
  try {
    await photos('readwrite', (store) => store.put({ key, code, token, day: day.round?.day ?? today(), picture }));
  } catch {
    refuse(token, { key, code, text: 'Foto tidak dapat disimpan di ponsel ini.', isPhoto: true });
  }
  await keptPhotos();
  draw();
  void send();
}

/** Once, though another tab may have been told the same; and on this page, under whichever link it was said. */
function refuse(link, refusal) {
  for (const each of new Set([link, token])) {
    change(each, ({ refused }) => {
      if (!refused.some(({ key }) => key === refusal.key)) refused.push(refusal);
    });
  }
  draw();
}

/** Whether the same is to be sent again later. */
const isForLater = ({ status }) => status >= 500 || status === 429 || status === 408;

async function send() {
  if (isSending) return;
  isSending = true;
  try {
    await sendOf(token);
    // Whatever an earlier link meets holds up nothing of this day.
    let isLeft = false;
    const others = new Set([...keptLinks(), ...(await keptPhotos()).map((photo) => photo.token)]);
    others.delete(token);
    for (const link of others) {
      await sendOf(link).catch(() => {
        isLeft = true;
      });
    }
    await load();
    forgetOld();
    isAway = isLeft;
  } catch {
    isAway = true;
  } finally {
    isSending = false;
    draw();
  }
}

/** One after the other, each under its key and link: one whose answer was lost is sent again, and is the same. */
async function sendOf(link) {
  for (let [deed] = unsentOf(link); deed; [deed] = unsentOf(link)) {
    const { key, code, body } = deed;
    const answer = await fetch(`${callsOf(link)}/deeds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (isForLater(answer)) throw new Error(String(answer.status));
    const told = await answer.json();
    if (!answer.ok) {
      refuse(link, { key, code, text: told.message ?? '' });
      await dropPhoto(key).catch(() => undefined);
    }
    change(link, (kept) => {
      kept.unsent = kept.unsent.filter((each) => each.key !== key);
    });
  }
  await sendPhotosOf(link);
}

/** Each under the key of what was said with it, once that is told. */
async function sendPhotosOf(link) {
  const own = (await keptPhotos()).filter((photo) => photo.token === link);
  for (const { key, code, picture } of own) {
    // Said while others are under way: its own turn comes.
    if (unsentOf(link).some((deed) => deed.key === key)) continue;
    const form = new FormData();
    form.set('file', picture, 'foto.jpg');
    const answer = await fetch(`${callsOf(link)}/deeds/${key}/photo`, { method: 'POST', body: form });
    if (isForLater(answer)) throw new Error(String(answer.status));
    if (!answer.ok) refuse(link, { key, code, text: (await answer.json()).message ?? '', isPhoto: true });
    await dropPhoto(key);
  }
  await keptPhotos();
}

/** The day as the shop knows it. */
async function load() {
  const answer = await fetch(callsOf(token));
  if (answer.status === 404) {
    change(token, (kept) => {
      kept.round = null;
    });
    byId('who').textContent = 'Tautan ini sudah tidak berlaku. Minta yang baru kepada toko.';
    if (day.unsent.length === 0) localStorage.removeItem(PREFIX + token);
    return;
  }
  if (!answer.ok) throw new Error(String(answer.status));
  const { data } = await answer.json();
  change(token, (kept) => {
    kept.round = data;
  });
}

forgetOld();
void forgetOldPhotos().catch(() => undefined);
byId('ask-photo').addEventListener('change', (event) => choosePhoto(event.target));
read();
draw();
void keptPhotos().then(draw);
void send();
addEventListener('online', () => void send());
// The next link, opened in the tab of the one before.
addEventListener('hashchange', () => location.reload());
addEventListener('storage', () => {
  read();
  draw();
});
setInterval(() => void send(), SEND_EVERY_MS);
navigator.serviceWorker?.register('/kurir-worker.js', { scope: '/kurir.html', updateViaCache: 'none' }).catch(() => undefined);
