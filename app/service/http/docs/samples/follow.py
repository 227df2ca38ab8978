# Python 3.9 or newer, standard library only: python3 follow.py
import json, time, urllib.error, urllib.request

API = "http://localhost:3000/v1"
TOKEN = "your token"

# Every event once and in order, over as many connections as it takes.
last_id = None
while True:
    headers = {"Authorization": f"Bearer {TOKEN}", **({"Last-Event-ID": last_id} if last_id else {})}
    try:
        # The service sends a comment every 15 seconds; silence for longer means that the connection is gone.
        request = urllib.request.Request(f"{API}/notifications/events", headers=headers)
        for line in urllib.request.urlopen(request, timeout=60):
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "id":
                last_id = value
            elif name == "data" and value != "{}":
                print(json.loads(value), flush=True)
    except urllib.error.HTTPError as error:
        if 400 <= error.code < 500 and error.code != 429:
            raise SystemExit(error.read().decode())
    except OSError:
        pass  # The connection broke; the next one goes on behind last_id.
    time.sleep(3)
