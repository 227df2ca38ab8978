# Python 3.9 or newer, standard library only: python3 quickstart.py
import base64, json, time, urllib.error, urllib.request

API = "http://localhost:3000/v1"
EMAIL = "you@example.com"
PASSWORD = "your password"


def send(url, authorization=None, body=None, content_type="application/json", method=None):
    """Sends a request, again after a 429. A body makes it a POST."""
    headers = {"Authorization": authorization} if authorization else {}
    if body is not None:
        headers["Content-Type"] = content_type
    try:
        return urllib.request.urlopen(urllib.request.Request(url, body, headers, method=method))
    except urllib.error.HTTPError as error:
        if error.code != 429:
            raise SystemExit(f"{url} answered {error.code}: {error.read().decode()}")
        time.sleep(int(error.headers["Retry-After"]))
        return send(url, authorization, body, content_type, method)


def call(path, authorization, body=None, method=None):
    return json.load(send(API + path, authorization, body and json.dumps(body).encode(), method=method))


# 1. A test token: free, on data of its own.
basic = "Basic " + base64.b64encode(f"{EMAIL}:{PASSWORD}".encode()).decode()
session = call("/auth/login", basic, method="POST")
token = call("/auth/token", f"Bearer {session['token']}", {"expiration": "P1D", "mode": "test"})["token"]
bearer = f"Bearer {token}"

# 2. A photo: here a red tee of 96 pixels. Yours works, too.
tee = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEW5SDz////z393bo535DbYbAAAACXBIWXMAAAsT"
    "AAALEwEAmpwYAAAA8klEQVRIx+3WsZHCMBAF0A8aAgcmowRKUMAFDCUQeGVmcOACuBnSy2jCRBRBAQRqwiVQBwyykVaS"
    "faQE+oECvUCrXQUCjQQJxuH3tfwNgG6IlIihQk5UQ0ZwAtY3YBrCHn3uARzfkPtQwqb1oHaQcVDagWgYVGCRDDQH4WAH"
    "L0sLVx/mbygRpO3hGELegUKUxsAhhpWBbQwzA1UM0kARw8JAOXY4xdDf4xTuTz9ckE/JzQo0UK/soRio9v/u0kC1HWgI"
    "t6u72RrY4MfBBRMLtTg7OOvMQpWxYTW1dK+k5aCW7Ikqr7MJEiT4fqCHTfoajMETAY8C9ReGeaUAAAAASUVORK5CYII="
)

# 3. An address for the photo, then its bytes.
upload = call("/upload", bearer, {"project_name": "Quickstart", "filename": "tee.png"})
send(upload["upload_url"], body=tee, content_type=upload["content_type"], method="PUT")

# 4. The price, which starts nothing; then the job.
request = {
    "project_id": upload["project_id"],
    "images": [upload["file_id"]],
    "reference_text": "forest green",
    "processing_size": 1024,
}
print(call("/garment-recolor?dry_run=true", bearer, request))
job_id = call("/garment-recolor", bearer, request)["job_id"]

# 5. Its events, until it ends.
for line in send(f"{API}/notifications/events?id_task={job_id}", bearer):
    if not line.startswith(b"data: "):
        continue
    event = json.loads(line[6:])
    if event.get("name") == "batch_edit" and event["data"]["status"] in ("completed", "failed"):
        print(f"Job {job_id} is {event['data']['status']}")
        break

# 6. The picture.
results = call(f"/jobs/{job_id}/results", bearer)["results"]
with open("green.png", "wb") as file:
    file.write(send(results[0]["url"]).read())
print("The green tee is in green.png")
